/** The published description of every route, and a page to read it. */
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export async function describeApi(app: FastifyInstance, { appName, publicUrl }: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${appName} API`, version: '1', description: 'Every path under /api/ is also answered under /api/v2/.' },
      ...(publicUrl && { servers: [{ url: publicUrl }] }),
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: ({ $id }, _, __, at) => (typeof $id === 'string' ? $id : `schema-${at}`) },
    transform: ({ schema, url, route }) => {
      const right = route.config?.right
      const isOpen = !right || 'public' in right
      return { url, schema: { ...schema, ...(!isOpen && { security: [{ token: [] }] }) } as typeof schema }
    },
  })

  app.get('/api/openapi.json', {
    config: { right: { public: true } },
    schema: { hide: true },
    handler: (_, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  })

  for (const url of ['/api/reference', '/api/reference/*'])
    app.get(url, {
      config: { right: { public: true } },
      schema: { hide: true },
      async handler(request, reply) {
        reference ??= startReference()
        const { statusCode, headers, rawPayload } = await (await reference).inject({ method: 'GET', url: request.url })
        const { 'content-type': type = 'text/html', location } = headers
        if (location) reply.header('location', location)
        return reply.code(statusCode).type(String(type)).header('content-security-policy', referencePolicy).send(rawPayload)
      },
    })
}

let reference: Promise<FastifyInstance> | undefined

/** The page brings its own script and styles from this server, and inline ones of its own making. */
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'"

/** A server within the server, started by the first who reads: the page's script is 4 MB that no other start should pay for. */
async function startReference(): Promise<FastifyInstance> {
  const { default: page } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(page, {
    routePrefix: '/api/reference',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  })
  return inner
}

/** The published description of every route, and a page to read it. */
import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
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

  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      route.config = { ...route.config, right: { public: true } }
    })
    page.addHook('onRequest', async (_, reply) => {
      // The reference page brings its own script and styles from this server, and inline ones of its own making.
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'",
      )
    })
    await page.register(reference, { routePrefix: '/api/reference', configuration: { url: '/api/openapi.json' } })
  })
}

/**
 * The directory of the demo: a real OpenID Connect provider below `/demo-directory`, so that the company account can be tried without a
 * company (decision 0121). Loaded when it is first used.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { inProcess } from '../protocol/in-process.ts'
import { languageIn } from '../browser/language-in.ts'
import { once } from '../once.ts'
import type { Services } from '../../../services.ts'
import type { FlowOptions } from '../protocol/flow.ts'
import { demoPages } from './demo-pages.ts'
import { demoKeys } from './demo-keys.ts'
import type { DemoProvider } from './demo-provider.ts'

export const demoPath = '/demo-directory'
const clientId = 'ridgeline'
/** Bytes; forms and requests for tokens are small. */
const maxBody = 16_384

export function demoDirectory(app: FastifyInstance, services: Services, origin: () => string): () => Promise<FlowOptions> {
  const issuer = () => `${origin()}${demoPath}`
  const fetch = inProcess(app)
  const provider = once(async (): Promise<DemoProvider> => {
    const [{ demoProvider }, keys] = await Promise.all([import('./demo-provider.ts'), demoKeys(services.db)])
    return demoProvider({ db: services.db, issuer: issuer(), origin: origin(), clientId, keys, fetch })
  })

  demoPages(app, services, provider)
  void app.register(async (scope) => {
    // The library reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${demoPath}/*`, {
      config: { right: { public: true } },
      bodyLimit: maxBody,
      schema: { hide: true },
      async handler(request, reply) {
        const { callback } = await provider()
        const raw: IncomingMessage & { originalUrl?: string } = request.raw
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        const { protocol, host } = new URL(origin())
        // Addresses of its pages are made from these.
        Object.assign(raw.headers, {
          host,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol.slice(0, -1),
          'accept-language': languageIn(request),
        })
        raw.originalUrl = raw.url!
        raw.url = raw.url!.slice(demoPath.length)
        await callback(raw, reply.raw)
      },
    })
  })

  return async () => ({ issuer, origin, clientId, clientSecret: (await demoKeys(services.db)).clientSecret, fetch })
}

/** The OpenAPI document of every route, and a page that shows it. */
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Config } from '../../config/config.ts'
import { documentOf } from './api-document.ts'
import { packed, sendPacked } from '../answers/packed.ts'
import { reference } from './reference.ts'
import { takeResponseSchemas } from './response-schemas.ts'
import { once } from '../../load/work-apart.ts'
import { jsonType } from '../answers/answers.ts'

/** Requests per address and minute. */
const rateLimit = { max: 120 }

const isShown = ({ method, schema }: RouteOptions) => method !== 'HEAD' && !schema?.hide

export function describeApi(app: FastifyInstance, config: Config) {
  const routes = takeResponseSchemas(app, (route) => config.apiDocs && isShown(route))
  if (!config.apiDocs) return
  const make = documentOf(app, config, routes)
  const document = once(async () => packed(await make()))

  app.get('/api/openapi.json', {
    config: { right: { public: true }, rateLimit },
    schema: { hide: true },
    async handler(request, reply) {
      const text = await document()
      // The reference page is sandboxed and so has an opaque origin.
      reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      return sendPacked(request, reply.type(jsonType), text)
    },
  })
  reference(app, config)
}

/**
 * The OpenAPI document of all routes, generated from their schemas at the first request. That takes seconds of processor time, so a worker
 * thread does it.
 */
import { STATUS_CODES } from 'node:http'
import type {} from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { once, workApart } from '../../load/work-apart.ts'
import { describedOperation } from './described-operation.ts'
import type { DescribedRoute } from './response-schemas.ts'
import { shareRepeated } from './share-repeated.ts'

/** A Fastify instance without handlers: the OpenAPI plugin reads routes while they are registered. */
const program = `async ({ fastify, swagger, openapi, schemas, routes, reasons }) => {
  const load = async (address) => (await import(address)).default
  const app = (await load(fastify))({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  const buildLocalReference = ({ $id }, base, fragment, at) => (typeof $id === 'string' ? $id : 'schema-' + at)
  await app.register(await load(swagger), { openapi, refResolver: { buildLocalReference } })
  for (const schema of schemas) app.addSchema(schema)
  for (const route of routes) app.route({ ...route, handler: () => null })
  await app.ready()
  const shareRepeated = ${shareRepeated.toString()}
  return JSON.stringify(shareRepeated(app.swagger(), reasons))
}`

/**
 * Must be registered before the plugins whose schemas it describes.
 * @param routes may be registered later
 * @returns a function that generates the document as JSON
 */
export function documentOf(
  app: FastifyInstance,
  { appName, publicUrl }: Pick<Config, 'appName' | 'publicUrl'>,
  routes: readonly DescribedRoute[],
): () => Promise<string> {
  const instances: FastifyInstance[] = [app]
  app.addHook('onRegister', (instance) => void instances.push(instance))
  const openapi = {
    openapi: '3.1.0',
    info: { title: `${appName} API`, version: '1', description: 'Every path under /api/ also exists under /api/v2/.' },
    ...(publicUrl && { servers: [{ url: publicUrl }] }),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an API key' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'An API key with the scope; it may also be sent as bearer',
        },
      },
    },
  }
  return once(() =>
    workApart(program, {
      fastify: import.meta.resolve('fastify'),
      swagger: import.meta.resolve('@fastify/swagger'),
      openapi,
      schemas: Object.values(Object.assign({}, ...instances.map((instance) => instance.getSchemas()))),
      routes: routes.map(describedOperation),
      reasons: STATUS_CODES,
    }),
  )
}

/** The OpenAPI document of all routes, made from their schemas when it is first asked for. It takes seconds of work: another thread does it. */
import type {} from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Config } from '../config.ts'
import { once, workApart } from './work-apart.ts'

/** A server without handlers, only to be described: the library reads routes as they are registered. */
const program = `async ({ fastify, swagger, openapi, schemas, routes }) => {
  const load = async (address) => (await import(address)).default
  const app = (await load(fastify))({ exposeHeadRoutes: false })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  const buildLocalReference = ({ $id }, base, fragment, at) => (typeof $id === 'string' ? $id : 'schema-' + at)
  await app.register(await load(swagger), { openapi, refResolver: { buildLocalReference } })
  for (const schema of schemas) app.addSchema(schema)
  for (const route of routes) app.route({ ...route, handler: () => null })
  await app.ready()
  return JSON.stringify(app.swagger())
}`

/** What is published of a route: what it asks for and answers, and whether it takes a token. */
function described({ method, url, schema, config }: RouteOptions) {
  const right = config?.right
  const isOpen = !right || 'public' in right
  return { method, url, schema: { ...schema, ...(!isOpen && { security: [{ token: [] }] }) } }
}

const isShown = ({ method, schema }: RouteOptions) => method !== 'HEAD' && !schema?.hide

/** @returns what makes the document as JSON. Registered before the routes it describes. */
export function documentOf(app: FastifyInstance, { appName, publicUrl }: Pick<Config, 'appName' | 'publicUrl'>): () => Promise<string> {
  const routes: RouteOptions[] = []
  const instances: FastifyInstance[] = [app]
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onRegister', (instance) => void instances.push(instance))
  const openapi = {
    openapi: '3.1.0',
    info: { title: `${appName} API`, version: '1', description: 'Every path under /api/ is also answered under /api/v2/.' },
    ...(publicUrl && { servers: [{ url: publicUrl }] }),
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
  return once(() =>
    workApart(program, {
      fastify: import.meta.resolve('fastify'),
      swagger: import.meta.resolve('@fastify/swagger'),
      openapi,
      schemas: Object.values(Object.assign({}, ...instances.map((instance) => instance.getSchemas()))),
      routes: routes.filter(isShown).map(described),
    }),
  )
}

/** Response schemas are taken out of the routes: only the API document reads them. */
import type { FastifyInstance, RouteOptions } from 'fastify'

export interface DescribedRoute {
  route: RouteOptions
  /** Schemas by status code. */
  responses: readonly [status: string, schema: unknown][]
}

/**
 * Fastify would keep them twice for each route in objects whose keys are status codes, and V8 reserves a place for every number up to the
 * highest key: 10 MB in all. Nothing is lost, as responses are sent without serializers of their own (http/document/ajv.ts).
 *
 * @returns the routes that are registered from now on; of each the schemas are kept as pairs, or not at all without `isKept`
 */
export function takeResponseSchemas(app: FastifyInstance, isKept: (route: RouteOptions) => boolean): readonly DescribedRoute[] {
  const described: DescribedRoute[] = []
  app.addHook('onRoute', (route) => {
    const response = route.schema?.response
    if (isKept(route)) described.push({ route, responses: Object.entries(Object(response)) })
    if (response !== undefined) route.schema = { ...route.schema, response: undefined }
  })
  return described
}

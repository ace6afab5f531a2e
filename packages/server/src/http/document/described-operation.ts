/** What the API document says of a route beside its schemas: its id, who may call it, and what a request has to carry. */
import type { RouteOptions } from 'fastify'
import { registry } from '@ridgeline/domain/declare/registry'
import { capital } from '@ridgeline/domain/formatting/capital'
import { isOpenToKeys, type Right } from '../sessions/caller.ts'
import type { DescribedRoute } from './response-schemas.ts'

/** `/api/private/skilifts/:id/history` → `SkiliftsByIdHistory`. */
const nameOf = (url: string) =>
  url
    .split(/[/.]/)
    .filter((part) => part && part !== 'api' && part !== 'private')
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
    .flatMap((part) => part.split(/\W+/).filter(Boolean))
    .map(capital)
    .join('')

const operationId = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>) => `${String(method).toLowerCase()}${nameOf(url)}`

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(' or ')

/** @returns a sentence that says who may send the request. */
function callersOf(right: Right | undefined): string {
  if (!right || 'public' in right) return 'Public: no sign-in is needed.'
  if ('signedIn' in right) return 'For every signed-in user.'
  if ('generic' in right) return `Needs the permission ${code([right.generic])}.`
  if ('entities' in right) {
    const actions = right.anyOf.map((action) => `*.${action}`)
    return `Needs the permission ${code(actions)} of at least one of the kinds of record it is about.`
  }
  const permissions = [...right.anyOf.map((action) => `${right.entity}.${action}`), ...(right.orScope ? [right.orScope] : [])]
  const where = registry[right.entity]?.scope === 'resort' ? ' in the resort of the record' : ''
  return `Needs the permission ${code(permissions)}${where}.`
}

/** The names of the headers a route reads. */
const headersIn = (headers: unknown): readonly string[] =>
  typeof headers === 'object' && headers !== null && 'properties' in headers ? Object.keys(Object(headers.properties)) : []

function descriptionOf({ schema, config }: RouteOptions): string {
  const right = config?.right
  const headers = headersIn(schema?.headers)
  const limit = config?.rateLimit
  return [
    ...(schema?.description ? [schema.description] : []),
    callersOf(right),
    ...(right && isOpenToKeys(right) ? ['An API key with this scope may send it too.'] : []),
    ...(headers.includes('if-match') ? ['`If-Match` is the ETag that was seen: changes others made meanwhile are never undone.'] : []),
    ...(headers.includes('idempotency-key') ? ['A repeat with the same `Idempotency-Key` returns the first answer.'] : []),
    ...(limit && typeof limit.max === 'number' ? [`At most ${limit.max} requests a minute from an address.`] : []),
  ].join(' ')
}

/** A request without a body is never too large. */
const responsesOf = ({ route, responses }: DescribedRoute) =>
  Object.fromEntries(responses.filter(([status]) => route.method !== 'GET' || status !== '413'))

/** The route without its handler, as the document needs it: whether it requires the token of a session or also accepts an API key. */
export function describedOperation(described: DescribedRoute) {
  const { route, responses } = described
  const { method, url, schema, config } = route
  const right = config?.right
  const isPublic = !right || 'public' in right
  const security = isPublic ? undefined : [{ token: [] }, ...(isOpenToKeys(right) ? [{ apiKey: [] }] : [])]
  return {
    method,
    url,
    schema: {
      ...schema,
      ...(responses.length > 0 && { response: responsesOf(described) }),
      operationId: operationId(route),
      description: descriptionOf(route),
      ...(security && { security }),
    },
  }
}

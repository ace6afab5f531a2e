/** The parameters of AlpineBits: pages by number, related resources, a choice of fields; and the resort, by alias or id. */
import { Failure } from '@ridgeline/domain/check/failure'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictQuery } from '../../http/query.ts'
import { relationshipsOf } from './reading/sources.ts'
import { servedTypes, type ServedType } from './resources/resource.ts'

/** The most resources of a page, and the last one that paging reaches. Clients that need more use the feeds. */
const maxSize = 100
const maxReach = 100_000

const names = '^[A-Za-z]{1,40}(,[A-Za-z]{1,40})*$'
const fieldsParameter = /^fields\[(\w+)\]$/

const shared: Record<string, JsonSchema> = {
  include: { type: 'string', pattern: names, maxLength: 500 },
  ...Object.fromEntries(
    [...servedTypes, 'agents', 'categories', 'eventSeries'].map((type) => [
      `fields[${type}]`,
      { type: 'string', pattern: names, maxLength: 1_000 },
    ]),
  ),
}

export const oneQuery = strictQuery(shared)
export const listQuery = strictQuery({
  ...shared,
  'page[size]': { type: 'integer', minimum: 1, maximum: maxSize, default: 20 },
  'page[number]': { type: 'integer', minimum: 1, maximum: maxReach, default: 1 },
  resort: { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' },
})

export type Query = Readonly<Record<string, string | number | undefined>>

const refused = (parameter: string) => new Failure('badRequest', { detail: `querystring/${parameter}` })

/** @throws badRequest for a relationship the type does not have */
export function shownBy(type: ServedType, query: Query) {
  const include = query['include'] === undefined ? [] : [...new Set(String(query['include']).split(','))]
  if (include.some((name) => !relationshipsOf[type].includes(name))) throw refused('include')
  const fields = Object.entries(query).flatMap(([name, value]) => {
    const [, of] = fieldsParameter.exec(name) ?? []
    return of ? [[of, String(value).split(',')] as const] : []
  })
  return { include, fields: Object.fromEntries(fields) }
}

/** @throws badRequest for a page that is too far behind the first. */
export function pageOf(query: Query): { number: number; size: number; skip: number } {
  const [number, size] = [Number(query['page[number]'] ?? 1), Number(query['page[size]'] ?? 20)]
  const skip = (number - 1) * size
  if (skip + size > maxReach) throw refused('page[number]')
  return { number, size, skip }
}

/** The addresses of the pages around this one. @param path with the parameters of the request, but not those of the page */
export function pageLinks(base: string, type: ServedType, query: Query, total: number): Record<string, string> {
  const { number, size } = pageOf(query)
  const last = Math.max(1, Math.ceil(total / size))
  const at = (page: number) => {
    const url = new URL(`${base}/${type}`)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
    url.searchParams.set('page[number]', String(page))
    url.searchParams.set('page[size]', String(size))
    return url.href
  }
  return {
    self: at(number),
    first: at(1),
    last: at(last),
    ...(number > 1 && { prev: at(Math.min(number - 1, last)) }),
    ...(number < last && { next: at(number + 1) }),
  }
}

/** Query strings of maximum length: Node limits the head of a request to 16 kB. */
import type { Operation, Parameter } from './document.ts'

const room = 12_000

const encoded = ([name, value]: readonly [string, string]) => `${name}=${encodeURIComponent(value)}`

interface Limits {
  maxLength?: number
  maxItems?: number
  maximum?: number
  enum?: readonly unknown[]
  items?: Limits & { pattern?: string }
  type?: unknown
  pattern?: string
}

function maxValue({ name, schema }: Parameter, ids: readonly string[]): (readonly [string, string])[] {
  const { maxLength, maxItems = 100, maximum, enum: options, items, pattern } = schema as Limits
  if (name === 'after' || name === 'sort') return []
  if (name === 'page') return [[name, '1']]
  if (maximum !== undefined) return [[name, String(maximum)]]
  if (items?.enum) return items.enum.slice(0, maxItems).map((option) => [name, String(option)] as const)
  if (items) return Array.from({ length: Math.min(maxItems, 200) }, (_, at) => [name, ids[at % ids.length]!] as const)
  if (options) return [[name, String(options.at(-1))]]
  if (name === 'q') return [[name, 'a é í o u ž'.repeat(20).slice(0, maxLength ?? 100)]]
  if (name === 'resortId') return [[name, ids[0]!]]
  return pattern || maxLength === undefined ? [] : [[name, 'x'.repeat(maxLength)]]
}

/** The largest page with all options; each parameter alone; an unknown parameter. */
export function longAddresses({ parameters }: Operation, ids: readonly string[], resortId: string): string[] {
  const queries = parameters.filter(({ in: place }) => place === 'query')
  const known = new Map(queries.map((parameter) => [parameter.name, maxValue(parameter, parameter.name === 'resortId' ? [resortId] : ids)]))
  const needed = queries.filter(({ required }) => required).flatMap(({ name }) => known.get(name)!)
  const page = ['pageSize', 'fields', 'count', 'resortId'].flatMap((name) => known.get(name) ?? [])
  const all = [page, ...known.values(), [...known.values()].flat()]
  const strings = all.map((pairs) => {
    let query = ''
    for (const pair of new Map([...needed, ...pairs].map((each) => [each.join(), each])).values())
      if (query.length + encoded(pair).length < room) query += `${query ? '&' : ''}${encoded(pair)}`
    return query
  })
  return [...new Set([...strings, `q=${'%C5%BE'.repeat(2_000)}`])]
}

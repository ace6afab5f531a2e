/** Addresses of calls (R7.1–5, R7.8–13). */
import { wireOf } from '../../language/moments/dates.ts'

export type Base = 'private' | 'public' | 'v2'
export type Query = Readonly<Record<string, unknown>>

/** Paths of `v2` say themselves whether they are private. */
const bases: Readonly<Record<Base, string>> = { private: '/api/private/', public: '/api/', v2: '/api/v2/' }

/** Empty values are left out, arrays are repeated, dates go as the wire has them (T79). */
export function queryString(data: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(data))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') params.append(name, item instanceof Date ? wireOf(item) : String(item))
  return params.toString()
}

const isSimple = (data: unknown): data is string | number => typeof data === 'string' || typeof data === 'number'

/** GET and DELETE carry their data in the address; a simple id of DELETE becomes part of the path. */
export function addressOf(method: string, path: string, data: unknown, base: Base): string {
  const address = `${bases[base]}${path.replace(/^\//, '')}`
  if (data === undefined || data === null || (method !== 'GET' && method !== 'DELETE')) return address
  if (method === 'DELETE' && isSimple(data)) return `${address}/${encodeURIComponent(data)}`
  // Only named values go into an address.
  const query = queryString(data as Query)
  return query ? `${address}?${query}` : address
}

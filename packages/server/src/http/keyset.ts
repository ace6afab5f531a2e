/** Keyset pagination: the position of a row by its time and id. As the `next` of a page it is opaque to clients. */
import { Failure } from '@ridgeline/domain/check/failure'
import { sql, type SQL } from 'drizzle-orm'
import type { JsonSchema } from './document/json-schema.ts'

/** PostgreSQL's bigint. */
const maxId = 2n ** 63n - 1n
const latest = 8_640_000_000_000_000

export const placeSchema: JsonSchema = { type: 'string', pattern: '^[0-9]{1,16}-[0-9]{1,19}$' }
export const afterSchema: JsonSchema = { ...placeSchema, description: 'The `next` of the previous page' }

export const nextOf = ({ at, id }: { at: string; id: string }) => `${new Date(at).getTime()}-${id}`

/** @throws badRequest for an invalid position */
export function placeOf(place: string): { at: string; id: string } {
  const [moment = '', id = ''] = place.split('-')
  if (Number(moment) > latest || BigInt(id) > maxId) throw new Failure('badRequest', { detail: 'place' })
  return { at: new Date(Number(moment)).toISOString(), id }
}

/** Rows older than the last one of the previous page. */
export function olderThan(after: string | undefined, at: SQL, id: SQL): SQL {
  if (after === undefined) return sql`true`
  const last = placeOf(after)
  return sql`(${at}, ${id}) < (${last.at}::timestamptz, ${last.id}::bigint)`
}

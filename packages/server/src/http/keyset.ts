/** Where a page of what happened ends: its moment and its number, opaque to whoever asks for the next one. */
import { Failure } from '@ridgeline/domain/failure'
import { sql, type SQL } from 'drizzle-orm'
import type { JsonSchema } from './json-schema.ts'

const pattern = '^[0-9]{1,16}-[0-9]{1,19}$'
/** PostgreSQL's bigint. */
const biggest = 2n ** 63n - 1n
const latest = 8_640_000_000_000_000

export const afterSchema: JsonSchema = { type: 'string', pattern, description: 'The `next` of the page before' }

export const nextOf = ({ at, id }: { at: string; id: string }) => `${new Date(at).getTime()}-${id}`

/** Rows older than the last one of the page before. @throws badRequest for what is no end of a page */
export function olderThan(after: string | undefined, at: SQL, id: SQL): SQL {
  if (after === undefined) return sql`true`
  const [moment = '', number = ''] = after.split('-')
  if (Number(moment) > latest || BigInt(number) > biggest) throw new Failure('badRequest', { detail: 'querystring/after' })
  return sql`(${at}, ${id}) < (${new Date(Number(moment)).toISOString()}::timestamptz, ${number}::bigint)`
}

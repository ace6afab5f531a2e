import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'

/** The IANA time zone. @throws notFound */
export async function timezoneOf(db: Queryable, resortId: string): Promise<string> {
  const [found] = await db.query(select({ timezone: resorts.timezone })`from ${resorts} where id = ${resortId}::uuid`)
  if (!found) throw new Failure('notFound')
  return found.timezone
}

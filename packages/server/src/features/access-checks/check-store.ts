/** Checks in the database. */
import { sql, type SQL } from 'drizzle-orm'
import type { Verdict } from '@ridgeline/domain/access/access-check'
import { event } from '@ridgeline/domain/entities/event'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Localized } from '@ridgeline/domain/values/localized'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { isoText, select } from '../../db/connect/select.ts'
import { accessChecks, users } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'
import type { CodeReading } from './code-reading.ts'

/**
 * The code of a valid ticket grants entry, so the list of checks shows only its last characters. An unknown code, too: it can be valid in
 * another resort, be one that the user may not check, or be sold later.
 */
const maskedCode = sql`'…' || right(c.code, least(4, length(c.code) / 3))`

const columnsWith = (code: SQL) => sql`c.id, ${code} as code, c.gate, c.result, c.reason, c.entity, c.record_id as "recordId", c.holder,
  ${isoText(sql`c.checked_at`)} as "checkedAt"`

const placeOf = ({ eventId, skiliftId, locationId }: CodeReading) =>
  eventId ? ([event, eventId] as const) : skiliftId ? ([skilift, skiliftId] as const) : ([location, locationId] as const)

/** The name of the entrance; undefined when the resort has no such place. */
export async function nameOfPlace(db: Queryable, asked: CodeReading): Promise<Localized | undefined> {
  const [entity, id] = placeOf(asked)
  const [found] = await db.query(
    select({
      name: sql<Localized>`t.name`,
    })`from ${tableNamed(entity.name)} t where t.id = ${id}::uuid and t.resort_id = ${asked.resortId}::uuid`,
  )
  return found?.name
}

export interface Known {
  entity: 'ticket' | 'accreditation'
  recordId: string
  holder: string | null
}

export async function keepCheck(
  tx: Queryable,
  { resortId, eventId, skiliftId, locationId, gate, code }: CodeReading,
  { result, reason }: Verdict,
  known: Known | undefined,
  userId: string,
): Promise<Row> {
  const uuidOf = (id: string | null | undefined) => sql`${id ?? null}::uuid`
  const [check] = await tx.query(sql`with c as (
      insert into ${accessChecks} (resort_id, event_id, skilift_id, location_id, gate, code, result, reason, entity, record_id, holder, checked_by)
      values (${uuidOf(resortId)}, ${uuidOf(eventId)}, ${uuidOf(skiliftId)}, ${uuidOf(locationId)}, ${gate?.trim() || null}::varchar,
        ${code}::varchar, ${result}::varchar, ${reason ?? null}::varchar, ${known?.entity ?? null}::varchar, ${uuidOf(known?.recordId)},
        ${known?.holder ?? null}::varchar, ${uuidOf(userId)})
      returning *
    ) select ${columnsWith(sql`c.code`)} from c`)
  return check!
}

/** Checks of these entities; unknown codes belong to none and are visible to all who check. */
export const checksOf = (db: Queryable, resortId: string, kinds: readonly string[], limit: number): Promise<Row[]> =>
  db.query(sql`select ${columnsWith(maskedCode)}, (select u.full_name from ${users} u where u.id = c.checked_by) as "checkedBy"
    from ${accessChecks} c where c.resort_id = ${resortId}::uuid and (c.entity is null or c.entity = any (${sql.param(kinds)}::text[]))
    order by c.checked_at desc, c.id limit ${limit}::integer`)

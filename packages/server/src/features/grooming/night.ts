/** The plan of a night with what it can be copied from. */
import { sql, type SQL } from 'drizzle-orm'
import type { CopiedGrooming, GroomingNight, PlannedGrooming, PlannedSlope } from '@ridgeline/domain/answers/grooming'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { nightStart } from '@ridgeline/domain/operation/grooming/grooming-night'
import { slope } from '@ridgeline/domain/entities/slope'
import { user } from '@ridgeline/domain/entities/user'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, neverNull, orNull, select } from '../../db/connect/select.ts'
import { users } from '../../db/schema.ts'
import { tableNamed, tableOf } from '../../db/table.ts'

const t = aliased(tableOf(grooming), 't')
const s = aliased(tableOf(slope), 's')
const u = aliased(users, 'u')

/** Rows of a plan, and of all its patterns: a resort has no more slopes. */
const [maxRows, maxCopied] = [sql.raw('500'), sql.raw('2000')]

/** A night begins at noon, so times after midnight are its last. */
const sinceStart = sql`t.planned_at < ${nightStart}::time nulls last, t.planned_at`

const timeOf = (column: SQL) => sql<string | null>`to_char(${column}, 'HH24:MI')`
const slopeColumns = { slopeId: s.id, name: orNull(s.name), mapNumber: s.mapNumber, difficulty: s.difficulty, length: s.length }
const copiedColumns = { slopeId: t.slopeId, plannedAt: timeOf(sql`t.planned_at`), vehicle: t.vehicle, driverId: t.driverId }

const plannedRows = (db: Queryable, resortId: string, night: string): Promise<PlannedGrooming[]> =>
  db.query(select({
    ...slopeColumns,
    ...copiedColumns,
    id: t.id,
    version: t.version,
    driver: orNull(u.fullName),
    groomedAt: t.groomedAt,
    coverage: t.coverage,
  })`from ${tableNamed(grooming.name)} t join ${tableNamed(slope.name)} s on s.id = t.slope_id
    left join ${tableNamed(user.name)} u on u.id = t.driver_id
    where t.resort_id = ${resortId}::uuid and t.night = ${night}::date and t.active
    order by ${sinceStart}, s."order" nulls last, s.name_sort, t.id limit ${maxRows}`)

const otherSlopes = (db: Queryable, resortId: string, night: string): Promise<PlannedSlope[]> =>
  db.query(select(slopeColumns)`from ${tableNamed(slope.name)} s where s.resort_id = ${resortId}::uuid and s.active
    and not exists (select from ${tableNamed(grooming.name)} t where t.slope_id = s.id and t.night = ${night}::date)
    order by s."order" nulls last, s.name_sort, s.id limit ${maxRows}`)

const copiedOf = ({ slopeId, plannedAt, vehicle, driverId }: CopiedGrooming): CopiedGrooming => ({ slopeId, plannedAt, vehicle, driverId })

async function previousOf(db: Queryable, resortId: string, night: string): Promise<GroomingNight['previous']> {
  const rows = await db.query(select({
    night: sql<string>`to_char(t.night, 'YYYY-MM-DD')`,
    ...copiedColumns,
  })`from ${tableNamed(grooming.name)} t
    where t.resort_id = ${resortId}::uuid and t.active and t.night = (
      select max(b.night) from ${tableNamed(grooming.name)} b where b.resort_id = ${resortId}::uuid and b.active and b.night < ${night}::date)
    order by ${sinceStart}, t.id limit ${maxRows}`)
  const [first] = rows
  return first ? { night: first.night, rows: rows.map(copiedOf) } : null
}

async function patternsOf(db: Queryable, resortId: string): Promise<GroomingNight['patterns']> {
  const rows = await db.query(select({ pattern: neverNull(t.pattern), ...copiedColumns })`from ${tableNamed(grooming.name)} t
    where t.resort_id = ${resortId}::uuid and t.active and t.pattern is not null order by t.pattern, ${sinceStart}, t.id limit ${maxCopied}`)
  const patterns = new Map<string, CopiedGrooming[]>()
  for (const { pattern, ...row } of rows) patterns.set(pattern, [...(patterns.get(pattern) ?? []), row])
  return [...patterns].map(([name, own]) => ({ name, rows: own }))
}

/** @param night `YYYY-MM-DD` */
export async function nightOf(db: Queryable, resortId: string, night: string, tonight: string): Promise<GroomingNight> {
  const [rows, others, previous, patterns] = await Promise.all([
    plannedRows(db, resortId, night),
    otherSlopes(db, resortId, night),
    previousOf(db, resortId, night),
    patternsOf(db, resortId),
  ])
  return { night, tonight, rows, others, previous, patterns }
}

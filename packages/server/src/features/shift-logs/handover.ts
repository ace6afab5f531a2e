import { sql, type SQL } from 'drizzle-orm'
import type { HandoverLog, Handover } from '@ridgeline/domain/answers/handover'
import { shiftLog, shifts, type Incident } from '@ridgeline/domain/entities/shift-log'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, orNull, select } from '../../db/connect/select.ts'
import { users } from '../../db/schema.ts'
import { tableNamed, tableOf } from '../../db/table.ts'

const t = aliased(tableOf(shiftLog), 't')
const u = aliased(users, 'u')
const s = aliased(users, 's')

/** A resort that signs nothing off must not fill its status board with old logs. */
const maxOverdue = 3

/** Clients may leave out what is empty. */
const whole = ({ at, what, place, done, settled }: Incident): Incident => ({ at, what, place: place ?? null, done: done ?? null, settled })

async function newest(db: Queryable, resortId: string, condition: SQL, limit: number): Promise<HandoverLog[]> {
  const rows = await db.query(select({
    id: t.id,
    version: t.version,
    date: sql<string>`to_char(t.date, 'YYYY-MM-DD')`,
    shift: t.shift,
    inChargeName: orNull(u.fullName),
    handover: t.handover,
    incidents: t.incidents,
    signedOffAt: t.signedOffAt,
    signedOffByName: orNull(s.fullName),
  })`from ${tableNamed(shiftLog.name)} t
    left join ${users} u on u.id = t.in_charge_id left join ${users} s on s.id = t.signed_off_by
    where t.resort_id = ${resortId}::uuid and t.active and ${condition}
    order by t.date desc, array_position(${sql.param(shifts)}::text[], t.shift::text) desc limit ${limit}::integer`)
  return rows.map(({ incidents, ...row }) => ({ ...row, incidents: (incidents ?? []).map(whole) }))
}

const isAfter = (one: HandoverLog, other: HandoverLog) =>
  one.date === other.date ? shifts.indexOf(one.shift) > shifts.indexOf(other.shift) : one.date > other.date

export async function handoverOf(db: Queryable, resortId: string): Promise<Handover> {
  const [[last], unsigned] = await Promise.all([
    newest(db, resortId, sql`t.signed_off_at is not null`, 1),
    newest(db, resortId, sql`t.signed_off_at is null`, 1 + maxOverdue),
  ])
  const [newestUnsigned] = unsigned
  // A forgotten log is not continued once a later one was signed off.
  const writing = newestUnsigned && (!last || isAfter(newestUnsigned, last)) ? newestUnsigned : undefined
  return {
    items: [last, writing].filter((log) => log !== undefined),
    overdue: unsigned.filter((log) => log !== writing).slice(0, maxOverdue),
  }
}

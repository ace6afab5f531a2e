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

/** Clients may leave out what is empty. */
const whole = ({ at, what, place, done, settled }: Incident): Incident => ({ at, what, place: place ?? null, done: done ?? null, settled })

async function newest(db: Queryable, resortId: string, condition: SQL): Promise<HandoverLog[]> {
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
    order by t.date desc, array_position(${sql.param(shifts)}::text[], t.shift::text) desc limit 1`)
  return rows.map(({ incidents, ...row }) => ({ ...row, incidents: (incidents ?? []).map(whole) }))
}

export async function handoverOf(db: Queryable, resortId: string): Promise<Handover> {
  const found = await Promise.all([
    newest(db, resortId, sql`t.signed_off_at is not null`),
    newest(db, resortId, sql`t.signed_off_at is null`),
  ])
  return { items: found.flat() }
}

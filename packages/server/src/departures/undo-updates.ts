/** Undoes announcements: calls that were not changed since get their previous values back, or none. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/connect/database.ts'
import { aliased, select } from '../db/connect/select.ts'
import { departureUpdates } from '../db/schema.ts'
import type { CallChange, CallKey, StoredUpdate } from './call-updates.ts'
import { isSame } from '@ridgeline/domain/compare/same-value'

const t = aliased(departureUpdates, 't')

const names = ['delayMinutes', 'scheduleRelationship', 'platformCode', 'note'] as const

/** The announcement of a call; null in fields that were not set. */
export type HeldUpdate = CallKey & Pick<StoredUpdate, (typeof names)[number]>

export interface UndoOfCalls {
  /** The change made to all these calls. */
  said: CallChange
  /** Their previous announcements. */
  before: readonly HeldUpdate[]
}

const keyOf = ({ tripId, serviceDate }: CallKey) => `${serviceDate} ${tripId}`
const rows = (
  calls: readonly object[],
) => sql`jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as s ("tripId" varchar, "serviceDate" date,
  "delayMinutes" integer, "scheduleRelationship" varchar, "platformCode" varchar, note jsonb)`
const isItsRow = (resortId: string) => sql`t.resort_id = ${resortId}::uuid and t.trip_id = s."tripId" and t.service_date = s."serviceDate"`

/** Locked until the transaction ends. */
const heldUpdates = (tx: Queryable, resortId: string, calls: readonly CallKey[]): Promise<HeldUpdate[]> =>
  tx.query(
    select({
      tripId: t.tripId,
      serviceDate: t.serviceDate,
      delayMinutes: t.delayMinutes,
      scheduleRelationship: t.scheduleRelationship,
      platformCode: t.platformCode,
      note: t.note,
    })`from ${departureUpdates} t join ${rows(calls)} on ${isItsRow(resortId)} order by 2, 1 for update of t`,
  )

/** The current announcement of each of these calls, to be restored later. */
export async function updatesBefore(tx: Queryable, resortId: string, calls: readonly CallKey[]): Promise<HeldUpdate[]> {
  const known = new Map((await heldUpdates(tx, resortId, calls)).map((said) => [keyOf(said), said]))
  const nothing = { delayMinutes: null, scheduleRelationship: null, platformCode: null, note: null }
  return calls.map(({ tripId, serviceDate }) => known.get(keyOf({ tripId, serviceDate })) ?? { tripId, serviceDate, ...nothing })
}

/**
 * @param by the user
 * @returns the calls that were changed since: they stay as they are
 */
export function undoUpdates(db: Database, resortId: string, { said, before }: UndoOfCalls, by: string | null): Promise<CallKey[]> {
  const changedFields = names.filter((name) => said[name] !== undefined)
  return db.transaction(async (tx) => {
    const now = new Map((await heldUpdates(tx, resortId, before)).map((update) => [keyOf(update), update]))
    const kept: CallKey[] = []
    const back: HeldUpdate[] = []
    for (const was of before) {
      const current = now.get(keyOf(was))
      if (!current) continue
      const ours = changedFields.filter((name) => isSame(current[name], said[name]))
      const { tripId, serviceDate } = was
      if (changedFields.some((name) => !ours.includes(name) && !isSame(current[name], was[name]))) kept.push({ tripId, serviceDate })
      if (ours.length > 0) back.push({ ...current, ...Object.fromEntries(ours.map((name) => [name, was[name]])) })
    }
    const isSilent = (each: HeldUpdate) => names.every((name) => each[name] === null)
    const [silent, speaking] = [back.filter(isSilent), back.filter((each) => !isSilent(each))]
    if (silent.length) await tx.query(sql`delete from ${departureUpdates} t using ${rows(silent)} where ${isItsRow(resortId)}`)
    if (speaking.length)
      await tx.query(sql`
        update ${departureUpdates} t set delay_minutes = s."delayMinutes", schedule_relationship = s."scheduleRelationship",
          platform_code = s."platformCode", note = s.note, changed_at = now(), changed_by = ${by}::uuid
        from ${rows(speaking)} where ${isItsRow(resortId)}`)
    return kept
  })
}

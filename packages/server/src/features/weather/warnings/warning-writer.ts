/**
 * Writes warnings of others to messages in the app (decision 0145). They are published only in resorts that chose so; what staff published or
 * withdrew by hand is not changed by updates.
 */
import { sql } from 'drizzle-orm'
import { isFailure } from '@ridgeline/domain/check/failure'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { neverNull, selectDistinct } from '../../../db/connect/select.ts'
import { receivedWarnings } from '../../../db/schema.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { recordIn, storeOf } from '../../../entities/store/store.ts'
import type { Services } from '../../../services.ts'
import { infosFor, type WarnedPlace } from '../../../weather/cap/cap-area.ts'
import type { ReceivedAlert } from '../../../weather/cap/cap-in.ts'
import { warningDraftOf, warningSourceOf } from '../../../weather/cap/warning-draft.ts'
import { weatherWriter } from '../../../weather/writer.ts'

/** Longer than any warning lasts. */
const kept = 60 * dayMs

export interface WarningPlace extends WarnedPlace {
  resortId: string
  warningUrl: string
  publishesWarnings: boolean
}

type Needed = Pick<Services, 'db' | 'hooks' | 'wake' | 'changes'>

export function warningWriter(services: Needed) {
  const records = recordsOf(infoMobile, services)
  const request = (resortId: string) => ({ caller: weatherWriter, requestId: `warning-${resortId}` })
  const store = (tx: Queryable) => storeOf(tx, infoMobile, 'all')

  /** Undefined if it was never there, or was removed. */
  async function referredTo(tx: Queryable, resortId: string, { references }: ReceivedAlert) {
    const rows = await tx.query(
      selectDistinct({ id: neverNull(receivedWarnings.recordId) })`from ${receivedWarnings}
      where resort_id = ${resortId}::uuid and identifier = any (${sql.param(references)}::text[]) and record_id is not null`,
    )
    for (const { id } of rows) {
      const stored = await store(tx).find(id)
      if (stored) return { id, version: stored.version, record: recordIn<typeof infoMobile>(stored) }
    }
    return undefined
  }
  type Known = NonNullable<Awaited<ReturnType<typeof referredTo>>>

  /** A message that was also sent as a push message can only be withdrawn. */
  async function end(tx: Queryable, resortId: string, { id, version, record }: Known, now: number) {
    const { validFrom, validTo, sentAt } = record
    const last = Math.max(now, validFrom === null ? now : Date.parse(validFrom))
    const isOver = validTo !== null && Date.parse(validTo) <= now
    const values = { active: false, ...(!sentAt && !isOver && { validTo: new Date(last).toISOString() }) }
    await records.change(id, version, values, request(resortId), tx)
  }

  /** Whether this message has not been read before; remembers it. */
  async function isNew(tx: Queryable, resortId: string, identifier: string, recordId: string | null, now: number): Promise<boolean> {
    const rows = await tx.query(sql`
      insert into ${receivedWarnings} (resort_id, identifier, record_id, received_at)
      values (${resortId}::uuid, ${identifier}, ${recordId}::uuid, ${new Date(now).toISOString()}::timestamptz)
      on conflict do nothing returning 1`)
    return rows.length > 0
  }

  async function writeOne(tx: Queryable, place: WarningPlace, alert: ReceivedAlert, now: number): Promise<string | undefined> {
    const { resortId, publishesWarnings, warningUrl } = place
    const known = await referredTo(tx, resortId, alert)
    const infos = infosFor(alert.infos, place).filter(({ isOver }) => !isOver)
    const draft = alert.type === 'Cancel' ? undefined : warningDraftOf(alert, infos)
    if (!draft || Date.parse(draft.validTo ?? '') <= now) {
      if (known) await end(tx, resortId, known, now)
      return known?.id
    }
    if (known && !known.record.sentAt) {
      await records.change(known.id, known.version, draft, request(resortId), tx)
      return known.id
    }
    if (known) await end(tx, resortId, known, now)
    const made = await records.create({ ...draft, resortId, active: publishesWarnings }, request(resortId), { tx })
    const { id } = recordIn(made)
    services.changes.noted(await store(tx).note([id], { ...warningSourceOf(alert, infos, warningUrl) }))
    return id
  }

  /** All or nothing of one message. @throws invalid */
  const readOne = (place: WarningPlace, alert: ReceivedAlert, now: number) =>
    services.db.transaction(async (tx) => {
      const { resortId } = place
      const { identifier, references } = alert
      if (!(await isNew(tx, resortId, identifier, null, now))) return
      const recordId = (await writeOne(tx, place, alert, now)) ?? null
      await tx.query(sql`update ${receivedWarnings} set record_id = ${recordId}::uuid
        where resort_id = ${resortId}::uuid and identifier = ${identifier}`)
      // An earlier message that arrives after this one must not bring back what it replaced.
      for (const reference of references) await isNew(tx, resortId, reference, recordId, now)
    })

  return {
    /** In the order in which they were sent. @throws invalid, after all the others were written */
    async write(place: WarningPlace, alerts: readonly ReceivedAlert[], now: number): Promise<void> {
      let refusal: unknown
      for (const alert of alerts.toSorted((one, other) => one.sent - other.sent))
        try {
          await readOne(place, alert, now)
        } catch (error) {
          if (!isFailure(error, 'invalid')) throw error
          refusal = error
        }
      await services.db.query(sql`delete from ${receivedWarnings} where received_at < ${new Date(now - kept).toISOString()}::timestamptz
        and resort_id = ${place.resortId}::uuid`)
      services.wake()
      if (refusal) throw refusal
    },
  }
}

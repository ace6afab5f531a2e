/** Saves a sheet: all sound rows in one request (OP4); each has its own outcome, and a lost answer changes nothing twice. */
import type { Entity } from '@ridgeline/domain/entity'
import { call } from '../../../lib/call/call.ts'
import { randomId } from '../../../lib/call/random-id.ts'
import type { BulkOutcome, Stored } from '../../api.ts'
import { isRefused } from '../../form/create-once.ts'
import { isChanged, isInvalid } from '../model/row.ts'
import type { Sheet } from '../model/sheet.ts'
import { afterSaving, answersOf, hasMovedOn, isGone, isSendable, mostItems, refusalsOf, sentOf, type Sent } from '../model/outcome.ts'

/** A request nobody knows the outcome of: it is sent again as it was, before anything else. */
export interface Attempt {
  idempotencyKey: string
  sent: readonly Sent[]
}

interface Saving {
  sheet: Sheet
  entity: Entity
  resortId: string | undefined
  attempt: { current: Attempt | undefined }
  /** The newest states of records that moved on. */
  fetchNewest: (ids: readonly string[]) => Promise<Stored[]>
  onSaved: (record: Stored) => void
}

export interface SaveResult {
  saved: number
  /** Keys of the rows that were not saved. */
  kept: string[]
}

/** @throws what the call throws; what was sent stays in `attempt` while its outcome is unknown. */
export async function saveSheet(saving: Saving): Promise<SaveResult> {
  const { sheet, entity, resortId, attempt } = saving
  const keys = sheet.changedRows().map(({ key }) => key)
  sheet.update((row) => ({ ...row, isAsked: true, refusals: {} }), keys)
  let saved = 0
  // Once more what may have been saved already; then what is changed beyond it.
  if (attempt.current) saved += await send(saving, attempt.current)
  const sound = sheet.changedRows().filter(isSendable)
  for (let start = 0; start < sound.length; start += mostItems) {
    const sent = sound.slice(start, start + mostItems).map((row) => sentOf(entity, row, resortId))
    saved += await send(saving, { idempotencyKey: randomId(), sent })
  }
  return { saved, kept: sheet.rows().flatMap((row) => (isChanged(row) && isInvalid(row) ? [row.key] : [])) }
}

async function send({ sheet, entity, attempt, fetchNewest, onSaved }: Saving, next: Attempt): Promise<number> {
  attempt.current = next
  const items = next.sent.map(({ item }) => item)
  let outcome: BulkOutcome
  try {
    outcome = await call('POST', `${entity.plural}/bulk`, { items }, { idempotencyKey: next.idempotencyKey, quiet: true })
  } catch (error) {
    if (isRefused(error)) attempt.current = undefined
    throw error
  }
  attempt.current = undefined
  const moved: string[] = []
  for (const { key, edits, record, failure } of answersOf(next.sent, outcome)) {
    if (record) {
      sheet.update((row) => afterSaving(entity, row, edits, record), [key])
      onSaved(record)
    } else if (failure) {
      if (hasMovedOn(failure) && failure.id) moved.push(failure.id)
      sheet.update((row) => ({ ...row, refusals: refusalsOf(entity, row, failure), isGone: isGone(failure) }), [key])
    }
  }
  if (moved.length > 0) sheet.adopt(await fetchNewest(moved))
  return outcome.saved.length
}

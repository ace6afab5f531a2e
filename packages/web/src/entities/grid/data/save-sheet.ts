/** Saves all valid rows in one request (OP4). Each row has its own outcome; a lost response never applies a change twice. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { call } from '../../../lib/call/call.ts'
import { randomId } from '../../../lib/call/random-id.ts'
import type { BulkOutcome, Stored } from '../../api.ts'
import { isRefused } from '../../form/saving/create-once.ts'
import { isChanged, isInvalid } from '../model/row.ts'
import type { Sheet } from '../model/sheet.ts'
import { afterSaving, answersOf, hasMovedOn, isGone, isSendable, maxItems, refusalsOf, sentOf, type Sent } from '../model/faults/outcome.ts'

/** A request with an unknown outcome: it is repeated unchanged before anything else is sent. */
export interface Attempt {
  idempotencyKey: string
  sent: readonly Sent[]
}

interface Saving {
  sheet: Sheet
  entity: Entity
  resortId: string | undefined
  attempt: { current: Attempt | undefined }
  /** Resolves when the attempt is stored, so that it is known after a crash. */
  keep: () => Promise<unknown>
  /** The newest versions of records changed by others. */
  fetchNewest: (ids: readonly string[]) => Promise<Stored[]>
  onSaved: (record: Stored, sent: Sent) => void
}

/**
 * @returns keys of the rows that were not saved
 * @throws what the call throws; the request stays in `attempt` while its outcome is unknown.
 */
export async function saveSheet(saving: Saving): Promise<string[]> {
  const { sheet, entity, resortId, attempt } = saving
  const keys = sheet.changedRows().map(({ key }) => key)
  sheet.update((row) => ({ ...row, isAsked: true, refusals: {} }), keys)
  // First repeats the request that may have been saved already, then sends later changes.
  if (attempt.current) await send(saving, attempt.current)
  const sound = sheet.changedRows().filter(isSendable)
  for (let start = 0; start < sound.length; start += maxItems) {
    const sent = sound.slice(start, start + maxItems).map((row) => sentOf(entity, row, resortId))
    await send(saving, { idempotencyKey: randomId(), sent })
  }
  return sheet.rows().flatMap((row) => (isChanged(row) && isInvalid(row) ? [row.key] : []))
}

async function send({ sheet, entity, attempt, keep, fetchNewest, onSaved }: Saving, next: Attempt): Promise<void> {
  attempt.current = next
  await keep()
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
  const saved: string[] = []
  for (const { record, failure, ...sent } of answersOf(next.sent, outcome)) {
    const { key, edits } = sent
    if (record) {
      sheet.update((row) => afterSaving(entity, row, edits, record), [key])
      saved.push(key)
      onSaved(record, sent)
    } else if (failure) {
      if (hasMovedOn(failure) && failure.id) moved.push(failure.id)
      sheet.update((row) => ({ ...row, refusals: refusalsOf(entity, row, failure), isGone: isGone(failure) }), [key])
    }
  }
  sheet.forgetSaved(saved)
  if (moved.length > 0) sheet.adopt(await fetchNewest(moved))
}

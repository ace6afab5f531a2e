/** Restores several records in the order of their references, and reports what was not restored. */
import type { MissingLink, RemovedRecord } from '@ridgeline/domain/answers/removed'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { bringBack, removedState } from '../trash-api.ts'

export interface NotRestored {
  record: RemovedRecord
  reason: string
}

export interface Restored {
  restored: RemovedRecord[]
  kept: NotRestored[]
  /** References of restored records to records that no longer exist. */
  missing: MissingLink[]
}

async function pass(records: readonly RemovedRecord[], waits: (missing: readonly MissingLink[]) => boolean): Promise<Restored> {
  const outcome: Restored = { restored: [], kept: [], missing: [] }
  for (const record of records) {
    try {
      const { missing } = await removedState(record)
      // A reference to a record restored in the same run is restored too.
      if (waits(missing)) {
        outcome.kept.push({ record, reason: '' })
        continue
      }
      await bringBack(record)
      outcome.restored.push(record)
      outcome.missing.push(...missing)
    } catch (error) {
      outcome.kept.push({ record, reason: messageOf(error) })
    }
  }
  return outcome
}

export async function restoreMany(records: readonly RemovedRecord[]): Promise<Restored> {
  let left = records
  const all: Restored = { restored: [], kept: [], missing: [] }
  for (;;) {
    const ids = new Set(left.map(({ id }) => id))
    const { restored, kept, missing } = await pass(left, (links) => links.some(({ id }) => ids.has(id)))
    all.restored.push(...restored)
    all.missing.push(...missing)
    all.kept = kept
    if (restored.length === 0 || kept.length === 0) break
    left = kept.map(({ record }) => record)
  }
  // Records that refer to each other cannot be ordered, so they are restored without these references.
  const waiting = all.kept.filter(({ reason }) => reason === '').map(({ record }) => record)
  if (waiting.length === 0) return all
  const last = await pass(waiting, () => false)
  return {
    restored: [...all.restored, ...last.restored],
    kept: [...all.kept.filter(({ reason }) => reason !== ''), ...last.kept],
    missing: [...all.missing, ...last.missing],
  }
}

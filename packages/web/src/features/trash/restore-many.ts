/** Brings several records back, in whichever order they hang on one another, and tells what did not come back. */
import type { MissingLink, RemovedRecord } from '@ridgeline/domain/removed'
import { bringBack, removedState } from './trash-api.ts'

export interface NotRestored {
  record: RemovedRecord
  reason: string
}

export interface Restored {
  restored: RemovedRecord[]
  kept: NotRestored[]
  /** Links of those that came back which lead nowhere. */
  missing: MissingLink[]
}

async function pass(records: readonly RemovedRecord[], waits: (missing: readonly MissingLink[]) => boolean): Promise<Restored> {
  const outcome: Restored = { restored: [], kept: [], missing: [] }
  for (const record of records) {
    try {
      const { missing } = await removedState(record)
      // What it points at comes back with the others; then the link does too.
      if (waits(missing)) {
        outcome.kept.push({ record, reason: '' })
        continue
      }
      await bringBack(record)
      outcome.restored.push(record)
      outcome.missing.push(...missing)
    } catch (error) {
      outcome.kept.push({ record, reason: (error as Error).message })
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
  // Those that wait for one another lead to each other either way: now they come without.
  const waiting = all.kept.filter(({ reason }) => reason === '').map(({ record }) => record)
  if (waiting.length === 0) return all
  const last = await pass(waiting, () => false)
  return {
    restored: [...all.restored, ...last.restored],
    kept: [...all.kept.filter(({ reason }) => reason !== ''), ...last.kept],
    missing: [...all.missing, ...last.missing],
  }
}

/**
 * Records as they were last answered, by id and version. A change starts from the record as its sender saw it; when that
 * is still at hand, one question to the database is spared. A write lands only over the version it started from, so what
 * has moved on meanwhile is never written over: it is asked for, and merged.
 */
import type { StoredRecord } from './store.ts'

const maxRecords = 2_000
/** Characters; a shape with thousands of points is not worth its place. */
const maxTextLength = 20_000

export interface Recent {
  /** Only committed records may be passed: within a transaction a version may still be rolled back. */
  remember(stored: StoredRecord): void
  /** The record as it was in that version. */
  recall(id: string, version: number): StoredRecord | undefined
}

export function recentRecords(): Recent {
  const known = new Map<string, StoredRecord>()
  return {
    remember(stored) {
      known.delete(stored.id)
      if (stored.text.length > maxTextLength) return
      known.set(stored.id, stored)
      if (known.size > maxRecords) known.delete(known.keys().next().value!)
    },
    recall(id, version) {
      const found = known.get(id)
      return found?.version === version ? found : undefined
    },
  }
}

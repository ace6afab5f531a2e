/**
 * A cache of records as sent, by id and version. A change starts from the version its client saw; if that is cached, a query is saved. A
 * write only replaces the version it started from, so an outdated entry never overwrites a newer record: the record is then read and
 * merged.
 */
import type { StoredRecord } from './store.ts'

const maxRecords = 2_000
/** Characters; larger records, such as shapes with thousands of points, are not cached. */
const maxTextLength = 20_000

export interface Recent {
  /** Only committed records may be passed: within a transaction a version may still be rolled back. */
  remember(stored: StoredRecord): void
  /** The record in that version, if cached. */
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

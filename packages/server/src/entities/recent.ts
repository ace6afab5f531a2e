/**
 * Records as they were last answered, by id and version. A change starts from the record as its sender saw it; when that
 * is still at hand, one question to the database is spared. A write lands only over the version it started from, so what
 * has moved on meanwhile is never written over: it is asked for, and merged.
 */
import type { Told } from './store.ts'

const mostRecords = 2_000
/** Characters; a shape with thousands of points is not worth its place. */
const mostText = 20_000

export interface Recent {
  /** What is told has been committed: within a transaction a version may still come to nothing. */
  remember(told: Told): void
  /** The record as it was in that version. */
  recall(id: string, version: number): Told | undefined
}

export function recentRecords(): Recent {
  const known = new Map<string, Told>()
  return {
    remember(told) {
      known.delete(told.id)
      if (told.text.length > mostText) return
      known.set(told.id, told)
      if (known.size > mostRecords) known.delete(known.keys().next().value!)
    },
    recall(id, version) {
      const found = known.get(id)
      return found?.version === version ? found : undefined
    },
  }
}

/**
 * A cache of records as sent, by id and version. A change starts from the version its client saw; if that is cached, a query is saved. A
 * write only replaces the version it started from, so an outdated entry never overwrites a newer record: the record is then read and
 * merged.
 */
import type { StoredRecord } from './store.ts'

/** Characters; larger records, such as shapes with thousands of points, are not cached. */
const maxTextLength = 20_000
/** Characters of all records of all entities, of two bytes each. A usual record has 2,000. */
const maxTotal = 16_000_000

export interface Recent {
  /** Only committed records may be passed: within a transaction a version may still be rolled back. */
  remember(stored: StoredRecord): void
  /** The record in that version, if cached. */
  recall(id: string, version: number): StoredRecord | undefined
}

interface Cache {
  /** By entity and id, the oldest first. */
  records: Map<string, StoredRecord>
  characters: number
}

/** One for each database, because its records are changed by many parts of the server, each of which needs little. */
const caches = new WeakMap<object, Cache>()

function cacheOf(db: object): Cache {
  const known = caches.get(db)
  if (known) return known
  const made = { records: new Map<string, StoredRecord>(), characters: 0 }
  caches.set(db, made)
  return made
}

export function recentRecords(db: object, entity: string): Recent {
  const cache = cacheOf(db)
  const { records } = cache
  const keyOf = (id: string) => `${entity} ${id}`

  function forget(key: string) {
    cache.characters -= records.get(key)?.text.length ?? 0
    records.delete(key)
  }

  return {
    remember(stored) {
      const key = keyOf(stored.id)
      forget(key)
      if (stored.text.length > maxTextLength) return
      records.set(key, stored)
      cache.characters += stored.text.length
      for (const oldest of records.keys()) {
        if (cache.characters <= maxTotal) return
        forget(oldest)
      }
    },
    recall(id, version) {
      const found = records.get(keyOf(id))
      return found?.version === version ? found : undefined
    },
  }
}

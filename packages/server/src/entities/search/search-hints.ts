/**
 * Remembers whether a search scanned the ordered list or looked its words up. Lists are reloaded on every change, and the hint saves the
 * sample scan that decides between the two. A wrong hint makes a search slower but never changes its result.
 */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable } from '../../db/connect/database.ts'
import type { ListQuery } from '../list/list.ts'

export type SearchHint = 'scan' | 'lookUp'

/** Milliseconds. The frequency of a word changes slowly. */
const lifetime = 60_000
const maxHints = 1_000

type Hints = Map<string, { hint: SearchHint; until: number }>
const hintsOf = new WeakMap<Queryable, Hints>()

/** @returns undefined without search words or resort, and for pages other than the first */
export function hintKeyOf(entity: Entity, { q, resortId, active, filters, sort, page, after, ids }: ListQuery): string | undefined {
  if (!q || !resortId || after || ids || page > 1) return undefined
  return JSON.stringify([entity.name, resortId, q, active, filters, sort])
}

export function hintFor(db: Queryable, key: string | undefined, now = performance.now()): SearchHint | undefined {
  const known = key === undefined ? undefined : hintsOf.get(db)?.get(key)
  return known && known.until > now ? known.hint : undefined
}

export function keepHint(db: Queryable, key: string, hint: SearchHint, now = performance.now()): void {
  const hints: Hints = hintsOf.get(db) ?? new Map()
  hintsOf.set(db, hints)
  hints.delete(key)
  hints.set(key, { hint, until: now + lifetime })
  const [oldest] = hints.keys()
  if (hints.size > maxHints && oldest !== undefined) hints.delete(oldest)
}

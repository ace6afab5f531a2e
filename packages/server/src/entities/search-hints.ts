/**
 * How a search was answered last time: by scanning the list in its order, or by looking the words up. Lists are loaded again and again –
 * on every change and every page – and a known answer saves the trial scan that decides between the two. A wrong hint costs time, never rows.
 */
import type { Entity } from '@ridgeline/domain/entity'
import type { Queryable } from '../db/database.ts'
import type { ListQuery } from './list.ts'

export type SearchHint = 'scan' | 'lookUp'

/** Milliseconds; words become common or rare slowly. */
const lifetime = 60_000
const maxHints = 1_000

type Hints = Map<string, { hint: SearchHint; until: number }>
const hintsOf = new WeakMap<Queryable, Hints>()

/** Of what is searched for and where; nothing for lists without words, and for pages other than the first. */
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

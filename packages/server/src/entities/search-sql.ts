/**
 * Search as SQL: records with every word in the name, in any language, or in what identifies them; without case and accents.
 * A word few records have is looked up by its trigrams and what is found is sorted. A word thousands have would make a
 * long list to sort for one page of it: there the list is walked in its own order until the page is full.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/entity'
import { tableNamed } from '../db/table.ts'

/** Shorter words have no trigram to look up. */
const indexedLength = 3
/** Up to so many found records are sorted: about where walking becomes the shorter way, in a list of 100,000. */
const few = sql.raw('2000')

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
const wordsIn = (q: string) => q.split(/\s+/).filter(Boolean).slice(0, 6)

// Folded apart, once: beside the column it would be folded again for every row.
const folded = (text: string) => sql`(select ridgeline_fold(${text}))`
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)

const byWalking = (words: readonly string[]) => all(words.map((word) => sql`strpos(t.search_text, ${folded(word)}) > 0`))
const byTrigram = (words: readonly string[]) => all(words.map((word) => sql`t.search_text like ${folded(`%${escaped(word)}%`)}`))
const isLookedUp = (words: readonly string[]) => words.some((word) => [...word].length >= indexedLength)

/** `from ${…}` for everything that has the words; the row is `t`. */
export function rowsMatching(entity: Entity, q: string, scope: SQL): SQL {
  const table = tableNamed(entity.name)
  const words = wordsIn(q)
  if (words.length === 0) return sql`${table} t`
  if (!isLookedUp(words)) return sql`(select t.* from ${table} t where ${byWalking(words)}) t`
  // Told where they lie, the planner cannot walk the whole list instead.
  return sql`(select t.* from ${table} t where t.ctid = any (array(select t.ctid from ${table} t where ${scope} and ${byTrigram(words)}))) t`
}

/**
 * One page of what has the words, by whichever way is shorter. `isIndexed` says that an index has the list in this order.
 * @param narrowed what else the rows `t` must be
 */
export function pageMatching(
  entity: Entity,
  q: string,
  { scope, narrowed, order, page, isIndexed }: { scope: SQL; narrowed: SQL; order: SQL; page: SQL; isIndexed: boolean },
): SQL {
  const table = tableNamed(entity.name)
  const words = wordsIn(q)
  if (!isIndexed || !isLookedUp(words))
    return sql`select t.* from ${rowsMatching(entity, q, scope)} where ${narrowed} order by ${order} ${page}`
  return sql`with found as materialized (select t.ctid as place from ${table} t where ${scope} and ${byTrigram(words)} limit ${few})
    (select t.* from ${table} t where (select count(*) from found) < ${few}
      and t.ctid = any (array(select place from found)) and ${narrowed} order by ${order} ${page})
    union all
    (select t.* from ${table} t where (select count(*) from found) = ${few}
      and ${byWalking(words)} and ${narrowed} order by ${order} ${page})`
}

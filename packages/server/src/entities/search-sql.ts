/**
 * Search as SQL: records with every word in the name, in any language, or in what identifies them; without case and accents.
 * A word that many records have soon fills a page when the list is walked in its order; finding and sorting all of them
 * would take ten times as long. A word that few have is looked up by its trigrams, and what is found is sorted.
 */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, type Entity } from '@ridgeline/domain/entity'
import { tableNamed } from '../db/table.ts'
import { columnSql } from './record-sql.ts'

/** Shorter words have no trigram to look up. */
const indexedLength = 3
/** So many records are walked, about as long as looking up takes. The more words, the fewer have them all, and the less a walk finds. */
const walkFor = (words: readonly string[]) => sql.raw(String(Math.round(1_200 / words.length)))

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

/** So many matches are looked at, of which the closest are told: whoever has more of them types on. */
const mostLookedUp = sql.raw('200')
/** Words too short to be looked up are found among so many records, the first of the list. */
const mostWalked = sql.raw('1500')

/** Some of what has the words, `id` and `name` as JSON; `closeness` is 1 where the text begins with them. Quick, whatever there is. */
export function someMatching(entity: Entity, q: string, scope: SQL, limit: number): SQL | undefined {
  const words = wordsIn(q)
  if (words.length === 0) return undefined
  const table = tableNamed(entity.name)
  const name = columnSql(nameFieldOf(entity))
  const order = entity.scope === 'resort' ? sql`t.resort_id, t."order", t.name_sort, t.id` : sql`t."order", t.name_sort, t.id`
  const found = isLookedUp(words)
    ? sql`(select t.id, t.search_text, ${name} as name from ${table} t where ${scope} and ${byTrigram(words)} limit ${mostLookedUp})`
    : sql`(select t.* from (select t.id, t.search_text, ${name} as name from ${table} t where ${scope} order by ${order} limit ${mostWalked}) t
        where ${byWalking(words)})`
  return sql`(select t.id, to_jsonb(t.name) as name, (strpos(t.search_text, ${folded(words.join(' '))}) = 1)::integer as closeness
    from ${found} t order by closeness desc, t.search_text limit ${limit}::integer)`
}

export interface PageOfMatches {
  /** Where in the index the list is walked from: the resort, and the place behind the last page. */
  from: SQL
  /** What the rows `t` must be, words aside. */
  narrowed: SQL
  order: SQL
  pageSize: number
  skip: number
  /** An index has the rows in this order. */
  isIndexed: boolean
}

/** One page of what has the words, by whichever way is shorter. */
export function pageMatching(entity: Entity, q: string, scope: SQL, options: PageOfMatches): SQL {
  const { from, narrowed, order, pageSize, skip, isIndexed } = options
  const table = tableNamed(entity.name)
  const words = wordsIn(q)
  const page = sql`limit ${pageSize}::integer offset ${skip}::integer`
  const lookedUp = (rows: SQL) => sql`select t.* from ${rowsMatching(entity, q, scope)} where ${rows} order by ${order} ${page}`
  if (!isIndexed || !isLookedUp(words)) return lookedUp(narrowed)
  const isFull = sql`(select count(*) from walked) = ${pageSize}::integer`
  return sql`with walked as materialized (
      select t.* from (select t.* from ${table} t where ${from} order by ${order} limit ${walkFor(words)}) t
      where ${narrowed} and ${byWalking(words)} ${page}
    )
    select * from walked where ${isFull} union all (${lookedUp(sql`not (${isFull}) and ${narrowed}`)})`
}

/**
 * Search as SQL: records with every word in the name, in any language, or in what identifies them; without case and accents.
 * A word that many records have soon fills a page when the list is walked in its order; finding and sorting all of them
 * would take ten times as long. A word that few have is looked up by its trigrams, and what is found is sorted.
 */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, type Entity } from '@ridgeline/domain/entity'
import { given } from '../db/statement.ts'
import { tableNamed } from '../db/table.ts'
import { factColumns, factsJson } from './fact-sql.ts'
import { columnSql } from './record-sql.ts'
import { patternAt, wordAt, wordsTogether, type WordShape } from './search-words.ts'

/** So many records are walked, about as long as looking up takes. The more words, the fewer have them all, and the less a walk finds. */
export const walkFor = ({ count }: WordShape) => sql.raw(String(Math.round(1_200 / Math.max(1, count))))

/** So many are looked at before that, and so many of them are to match: at this rate a page is full where the walk ends. */
export const tried = sql.raw('150')
export const promising = ({ count }: WordShape) => sql.raw(String(4 * Math.max(1, count)))

// Folded apart, once: beside the column it would be folded again for every row.
export const folded = (name: string) => sql`(select ridgeline_fold(${given(name)}::text))`
const ofEach = ({ count }: WordShape, condition: (at: number) => SQL) =>
  sql.join(
    Array.from({ length: count }, (_, at) => condition(at)),
    sql` and `,
  )

export const byWalking = (words: WordShape) => ofEach(words, (at) => sql`strpos(t.search_text, ${folded(wordAt(at))}) > 0`)
const byTrigram = (words: WordShape) => ofEach(words, (at) => sql`t.search_text like ${folded(patternAt(at))}`)

/** A word with this many matches in all resorts is common. */
const maxRareMatches = sql.raw('500')

/** `from ${…}` for everything that has the words; the row is `t`. */
export function rowsMatching(entity: Entity, words: WordShape, scope: SQL): SQL {
  const table = tableNamed(entity.name)
  if (words.count === 0) return sql`${table} t`
  if (!words.isLookedUp) return sql`(select t.* from ${table} t where ${byWalking(words)}) t`
  // Most words are rare: what has them in all resorts is found sooner than the records of one resort are told apart. Told where they lie,
  // the planner cannot walk the whole list instead; of a limit it would think that it can.
  const few = sql`array(with hits as materialized (select t.ctid as place from ${table} t where ${byTrigram(words)})
    select place from hits limit ${maxRareMatches})`
  const all = sql`array(select t.ctid from ${table} t where ${scope} and ${byTrigram(words)})`
  const places = sql`select case when cardinality(places) < ${maxRareMatches} then places else ${all} end from (select ${few} as places offset 0) rare`
  return sql`(select t.* from ${table} t where t.ctid = any ((${places})::tid[])) t`
}

/** The number of matches to compare, of which the closest are returned. */
const maxLookedUp = sql.raw('200')
/** Words too short to be looked up are found among so many records, the first of the list. */
const maxWalked = sql.raw('1500')

/** Some of what has the words: `id`, `name` and `facts` as JSON; `closeness` is 1 where the text begins with them. Quick, whatever there is. */
export function someMatching(entity: Entity, words: WordShape, scope: SQL, limit: number): SQL {
  const table = tableNamed(entity.name)
  const name = columnSql(nameFieldOf(entity))
  const order = entity.scope === 'resort' ? sql`t.resort_id, t."order", t.name_sort, t.id` : sql`t."order", t.name_sort, t.id`
  const columns = sql`t.id, t.search_text, ${name} as shown_name, ${factColumns(entity)}`
  const found = words.isLookedUp
    ? sql`(select ${columns} from ${table} t where ${scope} and ${byTrigram(words)} limit ${maxLookedUp})`
    : sql`(select t.* from (select ${columns} from ${table} t where ${scope} order by ${order} limit ${maxWalked}) t
        where ${byWalking(words)})`
  // Facts are converted to JSON only for the few returned records.
  return sql`(select t.id, to_jsonb(t.shown_name) as name, ${factsJson(entity)} as facts, t.closeness from (
    select t.*, (strpos(t.search_text, ${folded(wordsTogether)}) = 1)::integer as closeness
    from ${found} t order by closeness desc, t.search_text limit ${limit}::integer) t)`
}

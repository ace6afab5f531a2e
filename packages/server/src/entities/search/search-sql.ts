/**
 * Search as SQL: records whose name in any language, or an identifying field, contains every word, without case and accents. Matches of a
 * common word fill a page soon in a scan of the ordered list; finding and sorting all of them would take ten times as long. A rare word is
 * looked up by its trigrams, and the matches are sorted.
 */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { given } from '../../db/connect/statement.ts'
import { tableNamed } from '../../db/table.ts'
import { factColumns, factsJson } from '../list/filters/fact-sql.ts'
import { columnSql } from '../store/record-sql.ts'
import { patternAt, wordAt, wordsTogether, type WordShape } from './search-words.ts'

/** Number of rows to scan, about as fast as a lookup. With more words fewer rows match, so scanning finds less. */
export const scanLengthFor = ({ count }: WordShape) => sql.raw(String(Math.round(1_200 / Math.max(1, count))))

/** Size of the sample; from the share of matches in it follows whether the scan would fill a page. */
export const tried = sql.raw('150')
export const promising = ({ count }: WordShape) => sql.raw(String(4 * Math.max(1, count)))

// Folded in a subquery, so that it is evaluated once and not for every row.
export const folded = (name: string) => sql`(select ridgeline_fold(${given(name)}::text))`
const ofEach = ({ count }: WordShape, condition: (at: number) => SQL) =>
  sql.join(
    Array.from({ length: count }, (_, at) => condition(at)),
    sql` and `,
  )

export const byScanning = (words: WordShape) => ofEach(words, (at) => sql`strpos(t.search_text, ${folded(wordAt(at))}) > 0`)
const byTrigram = (words: WordShape) => ofEach(words, (at) => sql`t.search_text like ${folded(patternAt(at))}`)

/** A word with this many matches in all resorts is common. */
const maxRareMatches = sql.raw('500')

/** `from ${…}` for all records that match the words; the row is `t`. */
export function rowsMatching(entity: Entity, words: WordShape, scope: SQL): SQL {
  const table = tableNamed(entity.name)
  if (words.count === 0) return sql`${table} t`
  if (!words.isLookedUp) return sql`(select t.* from ${table} t where ${byScanning(words)}) t`
  // Most words are rare: matches in all resorts are found faster than the records of one resort are filtered. With row positions the
  // planner cannot scan the whole list instead; with a `limit` it would.
  const few = sql`array(with hits as materialized (select t.ctid as place from ${table} t where ${byTrigram(words)})
    select place from hits limit ${maxRareMatches})`
  const all = sql`array(select t.ctid from ${table} t where ${scope} and ${byTrigram(words)})`
  const places = sql`select case when cardinality(places) < ${maxRareMatches} then places else ${all} end from (select ${few} as places offset 0) rare`
  return sql`(select t.* from ${table} t where t.ctid = any ((${places})::tid[])) t`
}

/** The number of matches to compare, of which the closest are returned. */
const maxLookedUp = sql.raw('200')
/** Words too short for a lookup are searched in this many records, the first of the list. */
const maxScanned = sql.raw('1500')

/**
 * Some of the matching records: `id`, `name` and `facts` as JSON; `closeness` is 1 if the text begins with the words. Bounded time for any
 * data.
 */
export function someMatching(entity: Entity, words: WordShape, scope: SQL, limit: number): SQL {
  const table = tableNamed(entity.name)
  const name = columnSql(nameFieldOf(entity))
  const order = entity.scope === 'resort' ? sql`t.resort_id, t."order", t.name_sort, t.id` : sql`t."order", t.name_sort, t.id`
  const columns = sql`t.id, t.search_text, ${name} as shown_name, ${factColumns(entity)}`
  const found = words.isLookedUp
    ? sql`(select ${columns} from ${table} t where ${scope} and ${byTrigram(words)} limit ${maxLookedUp})`
    : sql`(select t.* from (select ${columns} from ${table} t where ${scope} order by ${order} limit ${maxScanned}) t
        where ${byScanning(words)})`
  // Facts are converted to JSON only for the few returned records.
  return sql`(select t.id, to_jsonb(t.shown_name) as name, ${factsJson(entity)} as facts, t.closeness from (
    select t.*, (strpos(t.search_text, ${folded(wordsTogether)}) = 1)::integer as closeness
    from ${found} t order by closeness desc, t.search_text limit ${limit}::integer) t)`
}

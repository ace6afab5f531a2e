/**
 * Search as SQL: records whose name in any language, or an identifying field, contains every word, without case and accents. Matches of a
 * common word fill a page soon in a scan of the ordered list; finding and sorting all of them would take ten times as long. A rare word is
 * looked up by its trigrams, and the matches are sorted.
 */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { given } from '../../db/connect/statement.ts'
import { searchStartLength, tableNamed } from '../../db/table.ts'
import { factColumns, factsJson } from '../list/filters/fact-sql.ts'
import { columnSql } from '../store/record-sql.ts'
import { patternAt, wordAt, wordsTogether, type WordShape } from './search-words.ts'

/** Number of rows to scan, about as fast as a lookup. With more words fewer rows match, so scanning finds less. */
export const scanLengthFor = ({ count }: WordShape) => sql.raw(String(Math.round(10_000 / Math.max(1, count))))

/** Size of the sample; from the share of matches in it follows whether the scan would fill a page. */
export const tried = sql.raw('400')
export const promising = ({ count }: WordShape) => sql.raw(String(2 * Math.max(1, count)))

// Folded in a subquery, so that it is evaluated once and not for every row.
export const folded = (name: string) => sql`(select ridgeline_fold(${given(name)}::text))`
const ofEach = ({ count }: WordShape, condition: (at: number) => SQL) =>
  sql.join(
    Array.from({ length: count }, (_, at) => condition(at)),
    sql` and `,
  )

export const byScanning = (words: WordShape) => ofEach(words, (at) => sql`strpos(t.search_text, ${folded(wordAt(at))}) > 0`)
/** `search_start` has the words, or the text is longer than it. */
const mayMatch = (words: WordShape) =>
  sql`(${ofEach(words, (at) => sql`strpos(t.search_start, ${folded(wordAt(at))}) > 0`)} or octet_length(t.search_start) >= ${sql.raw(String(searchStartLength))})`

/** Compared within an index, without reading the wide rows: a fifth of the time. */
const entriesWithin = (entity: Entity, words: WordShape, entries: SQL) =>
  sql`(select t.id from (select t.id, t.search_start from ${tableNamed(entity.name)} t ${entries}) t where ${mayMatch(words)}) s`

/**
 * `from ${…}`: rows that may match, in the order of the entries. `offset 0` reads the rows one by one and in order; with a plain join the
 * whole table could be read.
 * @param entries the end of `select … from …`, which only uses columns of the index of the list order
 */
export const rowsWithin = (entity: Entity, words: WordShape, entries: SQL) =>
  sql`${entriesWithin(entity, words, entries)}
    cross join lateral (select t.* from ${tableNamed(entity.name)} t where t.id = s.id offset 0) t`

const hasWord = (at: number) => sql`t.search_text like ${folded(patternAt(at))}`
const byTrigram = (words: WordShape) => ofEach(words, hasWord)
/** Needs no more than the index of trigrams: short words would be compared with each match of the others. */
const byLongWords = ({ long }: WordShape) => sql.join(long.map(hasWord), sql` and `)

/** A word with this many matches in all resorts is common. */
const maxRareMatches = sql.raw('500')

/** Which records are searched, and whether they are in one stretch of the index of the list order. */
export interface SearchScope {
  scope: SQL
  isOfOne: boolean
}

/** `from ${…}` for all records that match the words; the row is `t`. */
export function rowsMatching(entity: Entity, words: WordShape, { scope, isOfOne }: SearchScope): SQL {
  const table = tableNamed(entity.name)
  if (words.count === 0) return sql`${table} t`
  // Pages of them are read in order until they are full.
  if (!words.isLookedUp) return sql`(select t.* from ${table} t where ${byScanning(words)}) t`
  // Most words are rare: matches in all resorts are found faster than the records of one resort are filtered. With row positions the
  // planner cannot scan the whole list instead; with a `limit` it would.
  const few = sql`array(with hits as materialized (select t.ctid as place from ${table} t where ${byLongWords(words)})
    select place from hits limit ${maxRareMatches})`
  const hasShortWords = words.long.length < words.count
  // With a short word, all matches of the others would be read to compare it.
  const all =
    isOfOne && hasShortWords
      ? sql`array(select t.place from ${entriesWithin(entity, words, sql`where ${scope}`)}
        cross join lateral (select t.ctid as place from ${table} t where t.id = s.id and ${byScanning(words)} offset 0) t)`
      : sql`array(select t.ctid from ${table} t where ${scope} and ${byTrigram(words)})`
  const places = sql`select case when cardinality(places) < ${maxRareMatches} then places else ${all} end from (select ${few} as places offset 0) rare`
  return sql`(select t.* from ${table} t where t.ctid = any ((${places})::tid[])${hasShortWords ? sql` and ${byScanning(words)}` : sql``}) t`
}

/** The same for counting. */
export const rowsToCount = (entity: Entity, words: WordShape, searched: SearchScope): SQL =>
  words.count === 0 || words.isLookedUp
    ? rowsMatching(entity, words, searched)
    : sql`(select t.* from ${rowsWithin(entity, words, sql`where ${searched.scope}`)} where ${byScanning(words)}) t`

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
    : sql`(select ${columns} from ${rowsWithin(entity, words, sql`where ${scope} order by ${order} limit ${maxScanned}`)} where ${byScanning(words)})`
  // Facts are converted to JSON only for the few returned records.
  return sql`(select t.id, to_jsonb(t.shown_name) as name, ${factsJson(entity)} as facts, t.closeness from (
    select t.*, (strpos(t.search_text, ${folded(wordsTogether)}) = 1)::integer as closeness
    from ${found} t order by closeness desc, t.search_text limit ${limit}::integer) t)`
}

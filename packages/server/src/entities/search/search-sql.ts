/**
 * Search as SQL: records whose name in any language, or an identifying field, contains every word, without case and accents. Matches of a
 * common word fill a page soon in a scan of the ordered list; finding and sorting all of them would take ten times as long. A rare word is
 * looked up by its trigrams, and the matches are sorted.
 */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { given } from '../../db/connect/statements/statement.ts'
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

/** The number of matches to compare, of which the closest are returned. Folding a name takes as long as reading a row. */
const maxCompared = sql.raw('200')
/** Words too short for a lookup are searched in this many records, the first of the list. */
const maxScanned = sql.raw('1500')

/** The parameter with the languages of the caller, from the most wanted one (`languagesFor`). */
export const readLanguages = 'languages'
/** Positions in that list: a language, its sibling, English. */
const languagePlaces = [1, 2, 3]

/** The name as the caller reads it. */
function readName(entity: Entity): SQL {
  if (entity.fields[nameFieldOf(entity)]!.kind !== 'localized') return sql`t.shown_name`
  const texts = languagePlaces.map((at) => sql`nullif(t.shown_name ->> (${given(readLanguages)}::text[])[${sql.raw(String(at))}], '')`)
  return sql`coalesce(${sql.join(texts, sql`, `)}, t.name_sort)`
}

/** A name or a word in it begins with the words. */
const begins = sql`(strpos(' ' || t.search_text, (select ' ' || ridgeline_fold(${given(wordsTogether)}::text))) > 0)`

/** 2 if the name that the caller reads begins with the words, 1 if another name or a word does. */
const closenessOf = (entity: Entity) => sql`case
  when not ${begins} then 0
  when starts_with(ridgeline_fold(${readName(entity)}), ${folded(wordsTogether)}) then 2
  else 1 end`

/** Some of the matching records: `id`, `name` and `facts` as JSON, and their `closeness`, the closest first. Bounded time for any data. */
export function someMatching(entity: Entity, words: WordShape, scope: SQL, limit: number): SQL {
  const table = tableNamed(entity.name)
  const name = columnSql(nameFieldOf(entity))
  const order = entity.scope === 'resort' ? sql`t.resort_id, t."order", t.name_sort, t.id` : sql`t."order", t.name_sort, t.id`
  const columns = sql`t.id, t.search_text, t.name_sort, ${name} as shown_name, ${factColumns(entity)}`
  const found = words.isLookedUp
    ? sql`(select ${columns} from ${table} t where ${scope} and ${byTrigram(words)} limit ${maxCompared})`
    : sql`(select ${columns} from ${rowsWithin(entity, words, sql`where ${scope} order by ${order} limit ${maxScanned}`)}
        where ${byScanning(words)} order by ${begins} desc, t.search_text limit ${maxCompared})`
  // Facts are converted to JSON only for the few returned records.
  return sql`(select t.id, to_jsonb(t.shown_name) as name, ${factsJson(entity)} as facts, t.closeness from (
    select t.*, ${closenessOf(entity)} as closeness
    from ${found} t order by closeness desc, t.search_text limit ${limit}::integer) t)`
}

/**
 * Names with typing errors as SQL. `ridgeline_slips` returns the prefixes of all words of a text, unchanged and with each letter left out:
 * a wrong, missing, extra or swapped letter leaves one of them unchanged, so that an index finds it as fast as any word. Matches are
 * compared by trigrams, and the closest are returned. The row is `t`.
 */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { given } from '../../db/connect/statements/statement.ts'
import { tableNamed } from '../../db/table.ts'
import { factsJson } from '../list/filters/fact-sql.ts'
import { columnSql } from '../store/record-sql.ts'
import { folded } from './search-sql.ts'
import { patternAt } from './search-words.ts'
import { kindAt, partAt, partPatternAt, partsTogether, type Part, type Reading } from './similar-words.ts'

/** Number of candidates to compare; a word with more matches does not distinguish records. */
const maxCompared = sql.raw('80')
/** Minimum similarity of names that match only some of the words. */
const minSimilarity = sql.raw('0.3')

const hasWord = (at: number) => sql`t.search_text like ${folded(patternAt(at))}`
const hasPart = (at: number) => sql`t.search_text like ${folded(partPatternAt(at))}`
const hasSlip = (at: number) => sql`ridgeline_slips(t.search_text) && (select ridgeline_slips(ridgeline_fold(${given(partAt(at))}::text)))`
const mayMean = ({ at, isForgiven }: Part) => (isForgiven ? sql`(${hasSlip(at)} or ${hasPart(at)})` : hasPart(at))

/** Between 0 and 1: the similarity of each part. 1 where the words only name a kind. */
function likenessOf(parts: readonly Part[]): SQL {
  if (parts.length === 0) return sql`0.5::real`
  const each = parts.map(({ at }) => sql`word_similarity(${folded(partAt(at))}, t.search_text)`)
  return sql`((${sql.join(each, sql` + `)}) / ${sql.raw(String(each.length))})`
}

/**
 * `from ${…}` for the closest matches of the words in this reading, with the conditions `where`. Records that contain the first `exact`
 * words literally were already found before. Returns whole rows with `likeness` by word and `nearness` overall.
 */
export function similarRows(entity: Entity, { parts, compared, isAll, kinds }: Reading, exact: number, where: SQL, limit: SQL): SQL {
  const found = parts.length > 0 ? sql` and (${sql.join(parts.map(mayMean), isAll ? sql` and ` : sql` or `)})` : sql``
  const ofKind = kinds.map((field) => sql` and ${columnSql(field)} = any (${given(kindAt(entity, field))}::text[])`)
  const asTyped = Array.from({ length: exact }, (_, at) => hasWord(at))
  const isNew = exact > 0 ? sql` and not (${sql.join(asTyped, sql` and `)})` : sql``
  const likeness = likenessOf(compared)
  // `offset 0` makes PostgreSQL evaluate the comparison once, not for each mention.
  return sql`(select t.* from (
      select t.*, ${likeness} as likeness, similarity(${folded(partsTogether)}, ridgeline_fold(t.name_sort)) as nearness
      from (select t.* from ${tableNamed(entity.name)} t
        where ${where}${sql.join(ofKind)}${found}${isNew} limit ${maxCompared}) t offset 0
    ) t ${isAll ? sql`` : sql`where t.likeness >= ${minSimilarity} `}order by t.likeness + t.nearness desc, t.name_sort, t.id limit ${limit})`
}

/** The columns for pickers and the palette. */
export function similarQuery(entity: Entity, reading: Reading, exact: number, where: SQL, limit: SQL): SQL {
  const rows = similarRows(entity, reading, exact, where, limit)
  return sql`select t.id, to_jsonb(${columnSql(nameFieldOf(entity))}) as name, ${factsJson(entity)} as facts,
    t.likeness + t.nearness as closeness from ${rows} t`
}

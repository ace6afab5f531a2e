/** Suggests similar records where few match the words, closest first, for lists and pickers. */
import type { Reach } from '@ridgeline/domain/access/access'
import { readableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Localized } from '@ridgeline/domain/values/localized'
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { composedOnce, given, type Given } from '../../db/connect/statements/statement.ts'
import { choiceOf, choiceShapeOf, choiceValuesOf, type ChoiceShape, type Narrowing } from '../list/filters/choice-sql.ts'
import type { FactValues } from '../revisions/record-note.ts'
import { recordColumns, summaryColumns } from '../store/record-sql.ts'
import { similarRows, similarQuery } from './similar-sql.ts'
import { looseReadingOf, readingsOf, similarValuesOf, typedIn, type Reading, type Typed } from './similar-words.ts'
import { suitableFor } from '../references/suitable-references.ts'

/** More suggestions would not help. */
export const maxSimilar = 10

interface Close {
  id: string
  closeness: number
}

/** Merges the readings: each record once, with its closest match. */
export function closest<Of extends Close>(found: readonly (readonly Of[])[], limit = maxSimilar): Of[] {
  const byId = new Map<string, Of>()
  for (const one of found.flat().toSorted((a, b) => b.closeness - a.closeness)) if (!byId.has(one.id)) byId.set(one.id, one)
  return [...byId.values()].slice(0, limit)
}

interface Asking<Of> {
  ask: (reading: Reading) => Promise<Of[]>
  /** Whether any record matches the words literally. */
  isFound: () => boolean | Promise<boolean>
}

/** Names with all words and records of the kind they name; if there are none at all, names with some of the words. */
async function read<Of extends Close>(entity: Entity, typed: Typed, { ask, isFound }: Asking<Of>): Promise<Of[]> {
  const found = closest(await Promise.all(readingsOf(entity, typed).map(ask)))
  const loose = looseReadingOf(entity, typed)
  if (found.length > 0 || loose.length === 0 || (await isFound())) return found
  return closest(await Promise.all(loose.map(ask)))
}

interface SimilarShape {
  choice: ChoiceShape
  reading: Reading
  /** How many words were searched literally. */
  exact: number
}

const limit = sql`${given('limit')}::integer`

/** Bytes of all items, as in lists. */
const maxAnswer = sql.raw('16000000')

const itemsStatement = composedOnce(
  (entity: Entity, { choice, reading, exact, fields }: SimilarShape & { fields: readonly string[] }): SQL => {
    const more = readableFields(entity).filter(([name]) => fields.includes(name))
    const columns = more.length ? sql`${summaryColumns(entity)}, ${recordColumns(entity, more)}` : summaryColumns(entity)
    const rows = similarRows(entity, reading, exact, choiceOf(entity, choice).where, limit)
    return sql`select id, closeness, case when sum(octet_length(text)) over () <= ${maxAnswer} then text end as text from (
      select t.id, t.likeness + t.nearness as closeness, row_to_json(item)::text as text
      from ${rows} t cross join lateral (select ${columns}) item) written`
  },
)

const isFoundStatement = composedOnce((entity: Entity, choice: ChoiceShape): SQL => {
  const { rows, where } = choiceOf(entity, choice)
  return sql`select exists (select from ${rows} where ${where}) as found`
})

export interface SimilarQuery extends Narrowing {
  q: string
  /** Fields of each item in addition to the summary. */
  fields?: readonly string[]
}

/** @returns the response as JSON text, a page like that of a list. */
export async function similarRecords(db: Queryable, entity: Entity, reach: Reach, query: SimilarQuery): Promise<string> {
  const { q, fields = [], ...narrowing } = query
  const typed = typedIn(q)
  const shape = { choice: choiceShapeOf(reach, narrowing), exact: typed.exact, fields: [...fields].sort() }
  const values: Given = { ...choiceValuesOf(reach, narrowing), ...similarValuesOf([entity], typed), limit: maxSimilar }
  const found = await read(entity, typed, {
    ask: (reading) => db.query<Close & { text: string | null }>(itemsStatement(entity, { ...shape, reading }, values)),
    async isFound() {
      const [row] = await db.query<{ found: boolean }>(
        isFoundStatement(entity, choiceShapeOf(reach, { ...narrowing, q }), choiceValuesOf(reach, { ...narrowing, q })),
      )
      return row!.found
    },
  })
  if (found.some(({ text }) => text === null)) throw new Failure('badRequest', { detail: 'querystring/fields: too large for one response' })
  return `{"items":[${found.map(({ text }) => text).join()}],"page":1,"pageSize":${maxSimilar}}`
}

const optionsStatement = composedOnce(
  (entity: Entity, { choice, reading, exact, chooser }: SimilarShape & { chooser: string | undefined }): SQL => {
    const where = sql`${choiceOf(entity, choice).where} and t.active and ${chooser ? suitableFor(chooser) : sql`true`}`
    return similarQuery(entity, reading, exact, where, limit)
  },
)

export interface SimilarOption extends Close {
  name: Localized | string
  facts: FactValues
}

/** Suggestions of a picker in addition to the few matches. */
export async function similarOptions(
  db: Queryable,
  entity: Entity,
  reach: Reach,
  { q, resortId, chooser, isFound }: { q: string; resortId: string | undefined; chooser: string | undefined; isFound: boolean },
): Promise<SimilarOption[]> {
  const typed = typedIn(q)
  const narrowing = resortId === undefined ? {} : { resortId }
  const shape = { choice: choiceShapeOf(reach, narrowing), exact: typed.exact, chooser }
  const values: Given = { ...choiceValuesOf(reach, narrowing), ...similarValuesOf([entity], typed), limit: maxSimilar }
  return read(entity, typed, {
    ask: (reading) => db.query<SimilarOption>(optionsStatement(entity, { ...shape, reading }, values)),
    isFound: () => isFound,
  })
}

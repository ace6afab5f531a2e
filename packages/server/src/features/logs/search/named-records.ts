/** The records that a search of the log may mean by their name: existing ones by the current name, removed ones by their last. */
import { sql, type SQL } from 'drizzle-orm'
import { isNamedByText, type Entity } from '@ridgeline/domain/declare/entity'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import type { Queryable } from '../../../db/connect/database.ts'
import { composedOnce, given } from '../../../db/connect/statements/statement.ts'
import { revisions } from '../../../db/tables/revision-table.ts'
import { folded, rowsToCount } from '../../../entities/search/search-sql.ts'
import { patternAt, wordAt, wordShapeOf, wordsIn, wordValuesOf, type WordShape } from '../../../entities/search/search-words.ts'

/**
 * The most recently changed ones, because the log begins with their entries. A word of more records is in so many entries that it
 * narrows nothing down.
 */
const maxRecords = 1_000
/** Removals that are compared with words too short for the index: reading the name of one takes 10 µs. */
const maxRemovalsRead = 2_000

interface NameSearch {
  q: string
  /** Only records of these entities. */
  entity: readonly string[] | undefined
  /** The first time of the searched entries; without it, of any time. */
  since: string | undefined
}

interface Shape {
  words: WordShape
  /** Positions among all entities. */
  positions: readonly number[]
}

const named = allEntities.filter(isNamedByText)

/** Every entry of a removed record is older than its removal, so removals before the searched time do not matter. */
function removals(words: WordShape): SQL {
  const removedText = sql`ridgeline_removed_text(r.changes)`
  const recent = sql`r.action = 'delete' and r.at >= ${given('since')}::timestamptz and r.entity = any (${given('entities')}::text[])`
  const has = Array.from({ length: words.count }, (_, at) =>
    words.isLookedUp ? sql`${removedText} like ${folded(patternAt(at))}` : sql`strpos(${removedText}, ${folded(wordAt(at))}) > 0`,
  )
  const newest = sql`order by r.at desc, r.id desc limit ${sql.raw(String(maxRemovalsRead))}`
  const read = words.isLookedUp
    ? sql`${revisions} r where ${recent} and`
    : sql`(select * from ${revisions} r where ${recent} ${newest}) r where`
  return sql`select r.record_id as id, r.at from ${read} ${sql.join(has, sql` and `)}`
}

const statement = composedOnce((entities: readonly Entity[], { words, positions }: Shape): SQL => {
  const current = positions.map(
    (at) => sql`select t.id, t.updated_at as at from ${rowsToCount(entities[at]!, words, { scope: sql`true`, isOfOne: false })}`,
  )
  // Materialized, so that the order is not a reason to read all removals by time.
  return sql`with found as materialized (${sql.join([...current, removals(words)], sql` union all `)})
    select id from found order by at desc limit ${sql.raw(String(maxRecords))}`
})

/** Users who may read the log see the names in it, whatever they may read elsewhere. */
export async function idsOfNamedRecords(db: Queryable, { q, entity, since }: NameSearch): Promise<string[]> {
  const words = wordsIn(q)
  const isWanted = ({ name }: Entity) => !entity || entity.includes(name) || (name === priceProduct.name && entity.includes(priceRecord))
  const positions = named.flatMap((each, at) => (isWanted(each) ? [at] : []))
  if (words.length === 0 || positions.length === 0) return []
  const entities = positions.map((at) => named[at]!.name)
  const values = { ...wordValuesOf(words), entities, since: since ?? '-infinity' }
  const rows = await db.query<{ id: string }>(statement(named, { words: wordShapeOf(words), positions }, values))
  return rows.map(({ id }) => id)
}

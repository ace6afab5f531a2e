/** Similar records of all entities, where few records match the words. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Queryable } from '../../db/connect/database.ts'
import { composedOnce, given, type Given } from '../../db/connect/statements/statement.ts'
import { scopeOf } from '../../entities/store/scope.ts'
import { closest } from '../../entities/search/similar.ts'
import { similarQuery } from '../../entities/search/similar-sql.ts'
import { looseReadingOf, readingsOf, similarValuesOf, typedIn, type Reading } from '../../entities/search/similar-words.ts'
import { reachAt, type Match, type Searched } from './searched.ts'

/** An entity with many similar records must not hide the others. */
const maxPerEntity = 6

interface SimilarShape {
  kinds: readonly { at: number; reach: 'all' | 'some'; readings: readonly Reading[] }[]
  exact: number
  ofResort: boolean
}

const similarStatement = composedOnce((entities: readonly Entity[], { kinds, exact, ofResort }: SimilarShape): SQL => {
  const matches = kinds.flatMap(({ at, reach, readings }) => {
    const entity = entities[at]!
    const scope = scopeOf(entity, reach === 'all' ? 'all' : given(reachAt(at)), ofResort ? given('resortId') : undefined)
    return readings.map((reading) => {
      const query = similarQuery(entity, reading, exact, scope, sql.raw(String(maxPerEntity)))
      return sql`select ${sql.raw(`'${entity.name}'`)} as entity, m.* from (${query}) m`
    })
  })
  return sql`${sql.join(matches, sql` union all `)}`
})

type Similar = Match & { closeness: number }

/** @param isFound whether any record matches the words literally */
export async function similarRecords(
  db: Queryable,
  q: string,
  { entities, kinds, places, resortId }: Searched,
  isFound: boolean,
): Promise<Match[]> {
  const typed = typedIn(q)
  const values: Given = { ...places, ...similarValuesOf(entities, typed), resortId }
  async function read(readings: (entity: Entity) => Reading[]): Promise<Match[]> {
    const asked = kinds.map((kind) => ({ ...kind, readings: readings(entities[kind.at]!) })).filter((kind) => kind.readings.length > 0)
    if (asked.length === 0) return []
    const shape = { kinds: asked, exact: typed.exact, ofResort: resortId !== undefined }
    return closest([await db.query<Similar>(similarStatement(entities, shape, values))])
  }
  const found = await read((entity) => readingsOf(entity, typed))
  return found.length > 0 || isFound ? found : read((entity) => looseReadingOf(entity, typed))
}

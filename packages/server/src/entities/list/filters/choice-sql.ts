/** The selection of records for a list, a count or a picker: a shape, which determines the statement, and the values of its parameters. */
import { sql, type SQL } from 'drizzle-orm'
import type { Reach } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { given, type Given } from '../../../db/connect/statements/statement.ts'
import { conditionsOf, filterShapeOf, filterValuesOf, noFilters, type Asked, type FilterShape } from './filters.ts'
import type { Bound } from '../../store/reach.ts'
import { scopeOf } from '../../store/scope.ts'
import { rowsMatching, type SearchScope } from '../../search/search-sql.ts'
import { wordShapeOf, wordsIn, wordValuesOf, type WordShape } from '../../search/search-words.ts'

export interface Narrowing {
  resortId?: string
  q?: string
  active?: boolean
  /** Only records with these ids. */
  ids?: readonly string[]
  filters?: Asked
}

export interface ChoiceShape {
  /** All resorts, or some. */
  reach: 'all' | 'some'
  ofResort: boolean
  words: WordShape
  filters: FilterShape
  isByActive: boolean
  isByIds: boolean
}

export const choiceShapeOf = (reach: Reach, { resortId, q, active, ids, filters }: Narrowing): ChoiceShape => ({
  reach: reach === 'all' ? 'all' : 'some',
  ofResort: resortId !== undefined,
  words: wordShapeOf(wordsIn(q)),
  filters: filters ? filterShapeOf(filters) : noFilters,
  isByActive: active !== undefined,
  isByIds: ids !== undefined,
})

export const choiceValuesOf = (reach: Reach, { resortId, q, active, ids, filters }: Narrowing): Given => ({
  reach,
  resortId,
  active,
  ids,
  ...(q && wordValuesOf(wordsIn(q))),
  ...(filters && filterValuesOf(filters)),
})

export const boundOf = ({ reach }: Pick<ChoiceShape, 'reach'>): Bound => (reach === 'all' ? 'all' : given('reach'))

/** The records are in one stretch of each index of a list: those of one resort, or of an entity without resorts. */
export const isOfOneResort = (entity: Entity, shape: ChoiceShape): boolean => entity.scope === 'global' || shape.ofResort

/** `from ${rows} where ${where}`; the row is `t`. */
export interface Choice extends SearchScope {
  rows: SQL
  where: SQL
}

export function choiceOf(entity: Entity, shape: ChoiceShape): Choice {
  const resortId = shape.ofResort ? given('resortId') : undefined
  const scope = scopeOf(entity, boundOf(shape), resortId)
  const conditions = [scope, ...conditionsOf(entity, shape.filters, resortId && sql`${resortId}`)]
  if (shape.isByIds) conditions.push(sql`t.id = any (${given('ids')}::uuid[])`)
  if (shape.isByActive) conditions.push(sql`t.active = ${given('active')}::boolean`)
  const searched = { scope, isOfOne: isOfOneResort(entity, shape) }
  return { ...searched, rows: rowsMatching(entity, shape.words, searched), where: sql.join(conditions, sql` and `) }
}

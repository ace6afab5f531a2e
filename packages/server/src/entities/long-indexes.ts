/**
 * The indexes a kind gets once its list is long. A short list is sorted and looked through in a few milliseconds, while each of these costs
 * every new record and every installation: so tables are not born with them.
 */
import type { SQL } from 'drizzle-orm'
import { nameFieldOf, readableFields, type Entity } from '@ridgeline/domain/entity'
import type { Field } from '@ridgeline/domain/field'
import { languages, type Language } from '@ridgeline/domain/localized'
import { snakeCase } from '../db/columns.ts'
import { statementOf } from '../db/statement.ts'
import { tableNameOf } from '../db/table.ts'
import { lacking } from './filters.ts'
import { sortKeys } from './list-sql.ts'

export interface LongIndex {
  name: string
  /** What follows `create index … on`. */
  on: string
}

/** What is sorted by its text may be longer than an entry of an index. */
const maxTextLength = 200

const sorted = new Set<Field['kind']>(['integer', 'decimal', 'coordinate', 'choice', 'flag', 'date', 'time'])
const isShort = (field: Field) => field.kind === 'text' && !field.secret && (field.max ?? Infinity) <= maxTextLength

/**
 * Columns the list shows, which people sort by; names have an index everywhere. What is measured and reported all day is left out: with an
 * index on it, each of these changes would write into all the others too.
 */
const sortsOf = (entity: Entity): string[] =>
  entity.list.filter((name) => {
    const field = entity.fields[name]
    return field && name !== nameFieldOf(entity) && !entity.operational.includes(name) && (sorted.has(field.kind) || isShort(field))
  })

export const isIndexedWhenLong = (entity: Entity, sort: string | undefined): boolean =>
  sort !== undefined && entity.scope === 'resort' && sortsOf(entity).includes(sort.replace(/^-/, ''))

const isLocalized = (entity: Entity) => entity.fields[nameFieldOf(entity)]!.kind === 'localized'

/** An index has no row called `t`. */
const textOf = (composed: SQL) => statementOf(composed).text.replaceAll('t."', '"')

/** @param spoken languages people work in; the others read names in these too, only slower. */
export function longIndexesOf(entity: Entity, chosenLanguages: readonly Language[]): LongIndex[] {
  const table = tableNameOf(entity)
  const owner = entity.scope === 'resort' ? 'resort_id, ' : ''
  const named = (what: string) => `${table}_long_${what}`.slice(0, 63)
  const bySort = (sort: string, language: Language) => `${table} (${owner}(${textOf(sortKeys(entity, sort, language)[0]!.expression)}), id)`
  const hasTexts = readableFields(entity).some(([, { kind }]) => kind === 'texts')
  return [
    ...sortsOf(entity).map((name) => ({ name: named(snakeCase(name)), on: bySort(name, 'sk') })),
    ...chosenLanguages
      .filter((language) => language !== 'sk' && isLocalized(entity))
      .map((language) => ({ name: named(`name_${language}`), on: bySort(nameFieldOf(entity), language) })),
    // Lists of texts are looked through by a query of its own, which no index can be narrowed by.
    ...(hasTexts
      ? []
      : languages.map((language) => ({
          name: named(`lacks_${language}`),
          on: `${table} (${owner}"order", name_sort, id) where (${textOf(lacking(entity, language))})`,
        }))),
  ]
}

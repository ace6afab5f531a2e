/**
 * Indexes for long lists. A short list is sorted and searched without them in milliseconds, while each index makes every insert and every
 * installation slower; so tables are created without them.
 */
import type { SQL } from 'drizzle-orm'
import { nameFieldOf, readableFields, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { translatedFields } from '@ridgeline/domain/translation/translated-fields'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { snakeCase } from '../../../db/columns.ts'
import { statementOf } from '../../../db/connect/statements/statement.ts'
import { tableNameOf } from '../../../db/table.ts'
import { lacking, untranslated } from '../filters/filters.ts'
import { sortKeys } from '../list-sql.ts'

export interface LongIndex {
  name: string
  /** The part after `create index … on`. */
  on: string
}

/** Longer texts may exceed the size of an index entry. */
const maxTextLength = 200

const sorted = new Set<Field['kind']>(['integer', 'decimal', 'coordinate', 'choice', 'flag', 'date', 'time'])
const isShort = (field: Field) => field.kind === 'text' && !field.secret && (field.max ?? Infinity) <= maxTextLength

/**
 * Columns of the list that users sort by; names have an index on every table. Frequently updated fields are left out: an index on them
 * would turn each update into writes to all indexes.
 */
const sortsOf = (entity: Entity): string[] =>
  entity.list.filter((name) => {
    const field = entity.fields[name]
    return field && name !== nameFieldOf(entity) && !entity.operational.includes(name) && (sorted.has(field.kind) || isShort(field))
  })

export const isIndexedWhenLong = (entity: Entity, sort: string | undefined): boolean =>
  sort !== undefined && entity.scope === 'resort' && sortsOf(entity).includes(sort.replace(/^-/, ''))

const isLocalized = (entity: Entity) => entity.fields[nameFieldOf(entity)]!.kind === 'localized'

/** The expression without the row alias `t`, which an index does not have. */
const textOf = (composed: SQL) => statementOf(composed).text.replaceAll('t."', '"')

/** @param chosenLanguages languages that users work in; for others, filtering by missing translations is slower */
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
    // In the order of the queue of translations.
    ...(translatedFields(entity).length > 0
      ? languages.map((language) => ({
          name: named(`texts_${language}`),
          on: `${table} (${owner}id) where (${textOf(untranslated(entity, language))})`,
        }))
      : []),
    // Lists of texts are searched by a separate query that cannot use such an index.
    ...(hasTexts
      ? []
      : languages.map((language) => ({
          name: named(`lacks_${language}`),
          on: `${table} (${owner}"order", name_sort, id) where (${textOf(lacking(entity, language))})`,
        }))),
  ]
}

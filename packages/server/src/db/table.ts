/** Derives the table of an entity: columns, checks on choices, foreign keys within the resort, indexes for the list. */
import { sql, type BuildColumns, type SQL } from 'drizzle-orm'
import { check, customType, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn, PgColumnBuilderBase, PgTableExtraConfigValue, PgTableWithColumns } from 'drizzle-orm/pg-core'
import { isNamedByText, isOwnPerResort, nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field, KindOf } from '@ridgeline/domain/declare/field'
import { languages } from '@ridgeline/domain/values/localized'
import { registry } from '@ridgeline/domain/declare/registry'
import { columnOf, hasColumn, snakeCase, type ColumnOf } from './columns.ts'
import { media } from './tables/media-table.ts'

type ColumnsOf<F> = { [Name in keyof F as KindOf<F[Name]> extends 'refs' ? never : Name]: ColumnOf<F[Name]> }

export type TableOf<E extends Entity> = PgTableWithColumns<{
  name: E['name']
  schema: undefined
  columns: BuildColumns<E['name'], ColumnsOf<E['fields']>, 'pg'>
  dialect: 'pg'
}>

export type AnyTable = ReturnType<typeof made>

const tables = new Map<string, AnyTable>()

/** Characters of `search_start`. With the longest name beside it, an index entry may have 2,700 bytes, and a character up to four. */
export const searchStartLength = 300

/** By entity name; built at the first call. */
export function tableNamed(name: string): AnyTable {
  const table = tables.get(name)
  if (table) return table
  const entity = registry[name]
  if (!entity) throw new Error(`No table for ${name}: there is no such entity`)
  return anyTableOf(entity)
}

export const tableNameOf = ({ plural }: Entity) => snakeCase(plural).replaceAll('-', '_')

/** Lists use Slovak collation regardless of the database's own (T23). */
const slovakText = customType<{ data: string }>({ dataType: () => 'text COLLATE "sk-x-icu"' })

/** Always returns the same table object. */
export function tableOf<E extends Entity>(entity: E): TableOf<E> {
  // The derived columns match `ColumnOf` field by field: schema.types.test.ts compares rows and records.
  return anyTableOf(entity) as unknown as TableOf<E>
}

function anyTableOf(entity: Entity): AnyTable {
  const known = tables.get(entity.name)
  if (known) return known
  const table = made(entity)
  tables.set(entity.name, table)
  return table
}

function made(entity: Entity) {
  const fields = Object.entries<Field>(entity.fields).filter(([, field]) => hasColumn(field))
  const columns = Object.fromEntries(fields.map(([name, field]) => [name, columnOf(name, field)]))
  const derived = {
    nameSort: slovakText('name_sort').generatedAlwaysAs(nameSort(entity)),
    searchText: text('search_text').generatedAlwaysAs(searchText(entity)),
    searchStart: text('search_start').generatedAlwaysAs(sql`left(${searchText(entity)}, ${sql.raw(String(searchStartLength))})`),
  }
  const all: Record<string, PgColumnBuilderBase> = { ...columns, ...derived, ...(isDrawn(entity) && drawn()) }
  return pgTable(tableNameOf(entity), all, (own) => constraintsOf(entity, fields, own))
}

export const isDrawn = ({ fields }: Entity): boolean => fields['geometry']?.kind === 'geometry'

/** The number of positions in the drawing of a record, and a sketch of it if there are many. */
const drawn = () => ({
  positions: integer('positions').generatedAlwaysAs(sql.raw('ridgeline_positions("geometry")')),
  sketch: jsonb('sketch').generatedAlwaysAs(sql.raw('ridgeline_sketch("geometry")')),
})

type Columns = Record<string, AnyPgColumn>

function constraintsOf(entity: Entity, fields: [string, Field][], columns: Columns): PgTableExtraConfigValue[] {
  const table = tableNameOf(entity)
  const owner = entity.scope === 'resort' ? [columns['resortId']!] : []
  const ofFields = fields.flatMap(([name, field]) => [
    ...choiceCheck(table, name, columns[name]!, field),
    ...uniqueKey(table, name, columns, field, isOwnPerResort(entity, field) ? owner : []),
    ...referenceKey(table, name, columns, field, entity),
  ])
  const first = columns['nameSort']!
  const [id, order] = [columns['id']!, columns['order']!]
  return [
    ...ofFields,
    ...sharedKeys(entity, table, columns, owner),
    ...(owner.length ? [unique(`${table}_resort_id_id_key`).on(owner[0]!, id)] : []),
    // Searches for common words are decided within the index, without reading the wide rows (`byScanOrLookUp`).
    index(`${table}_order_idx`).on(...some(...owner, order, first, id, columns['searchStart']!)),
    index(`${table}_name_idx`).on(...some(...owner, first, id)),
    ...countedIndex(entity, table, columns, owner),
    index(`${table}_search_idx`).using('gin', sql`${columns['searchText']!} gin_trgm_ops`),
    ...slipsIndex(entity, table, columns),
  ]
}

/**
 * Totals and status counts of a list are counted with an index-only scan for any of these filters, because rows are a hundred times as
 * wide. Fields that measurements and forecasts update are not included, so that most updates do not touch the index.
 */
function countedIndex({ scope, fields, list }: Entity, table: string, columns: Columns, owner: AnyPgColumn[]) {
  if (scope !== 'resort') return []
  const isCounted = (name: string) => name !== 'status' && fields[name]?.kind === 'choice' && fields[name].required
  const { status, active } = columns
  const counted = [status, active, ...list.filter(isCounted).map((name) => columns[name])].filter((column) => column !== undefined)
  return [index(`${table}_counted_idx`).on(...some(...owner, ...counted))]
}

/** A GIN index collects recent writes in a pending list, which every search scans completely, so it is limited to 64 kB. */
function slipsIndex(entity: Entity, table: string, columns: Columns) {
  if (!isNamedByText(entity)) return []
  const slips = sql`ridgeline_slips(${columns['searchText']!})`
  return [index(`${table}_slips_idx`).using('gin', slips).with({ gin_pending_list_limit: 64 })]
}

const some = (...columns: (AnyPgColumn | SQL)[]) =>
  // Drizzle's types require a non-empty list; the last columns are always given.
  columns as [AnyPgColumn | SQL, ...(AnyPgColumn | SQL)[]]

const named = (table: string, field: string, suffix: string) => `${table}_${snakeCase(field)}_${suffix}`

function choiceCheck(table: string, name: string, column: AnyPgColumn, field: Field) {
  if (field.kind !== 'choice') return []
  const options = sql.raw(field.of.map((option) => `'${option}'`).join(', '))
  return [check(named(table, name, 'check'), sql`${column} in (${options})`)]
}

function uniqueKey(table: string, name: string, columns: Columns, field: Field, owner: AnyPgColumn[]) {
  if (!field.unique) return []
  const own = columns[name]!
  const index = uniqueIndex(named(table, name, 'unique')).on(...some(...owner, field.kind === 'text' ? sql`lower(${own})` : own))
  // Removed users keep their row, so the e-mail index covers only active users: the address may be used again.
  const { deletedAt } = columns
  return [deletedAt ? index.where(sql`${deletedAt} is null`) : index]
}

/** The error is reported at the last of several fields, so the index is named after it. */
function sharedKeys({ unique, single }: Entity, table: string, columns: Columns, owner: AnyPgColumn[]) {
  const columnsOf = (names: readonly string[]) => names.map((name) => columns[name]!)
  return [
    ...unique.map((names) => uniqueIndex(named(table, names.at(-1)!, 'together')).on(...some(...owner, ...columnsOf(names)))),
    ...single.map(({ flag, within }) =>
      uniqueIndex(named(table, flag, 'single'))
        .on(...some(...owner, ...columnsOf(within)))
        .where(sql`${columns[flag]!}`),
    ),
  ]
}

/** A foreign key includes the resort, so that a reference cannot point to a record of another resort. */
function referenceKey(table: string, name: string, columns: Columns, field: Field, entity: Entity) {
  const key = named(table, name, 'fk')
  const column = columns[name]!
  if (field.kind === 'image' || field.kind === 'file') return [foreignKey({ name: key, columns: [column], foreignColumns: [media.id] })]
  if (field.kind !== 'ref') return []
  const target = registry[field.to]!
  const to = target.name === entity.name ? columns : tableNamed(target.name)
  if (entity.scope === 'resort' && target.scope === 'resort')
    return [foreignKey({ name: key, columns: [columns['resortId']!, column], foreignColumns: [to['resortId']!, to['id']!] })]
  return [foreignKey({ name: key, columns: [column], foreignColumns: [to['id']!] })]
}

const inLanguage = (column: string, language: string) => `${column} ->> '${language}'`

export function nameSort(entity: Entity): SQL {
  const name = nameFieldOf(entity)
  const column = `"${snakeCase(name)}"`
  const { kind } = entity.fields[name]!
  // Converting a date to text depends on the settings of the connection, which generated columns must not.
  if (kind === 'date') return sql.raw(`ridgeline_day(${column})`)
  if (kind !== 'localized') return sql.raw(column)
  const wanted = languages.map((language) => inLanguage(column, language))
  return sql.raw(`coalesce(${wanted.join(', ')}, '')`)
}

/** The name in every language, the identifying fields and other searched fields, without case and accents (OP2). */
function searchText(entity: Entity): SQL {
  const name = nameFieldOf(entity)
  const isSearched = (field: string, { kind, unique: is }: Field) => kind === 'text' && (is || entity.searched.includes(field))
  const identifiers = Object.entries(entity.fields).filter(([field, of]) => field !== name && isSearched(field, of))
  const column = `"${snakeCase(name)}"`
  const { kind } = entity.fields[name]!
  const names =
    kind === 'localized'
      ? languages.map((language) => inLanguage(column, language))
      : [kind === 'date' ? `ridgeline_day(${column})` : column]
  const parts = [...names, ...identifiers.map(([field]) => `"${snakeCase(field)}"`)]
  return sql.raw(`ridgeline_fold(${parts.map((part) => `coalesce(${part}, '')`).join(` || ' ' || `)})`)
}

/**
 * Order and page of a list as SQL. Names come from the entity, and values are parameters, so no text of a request gets into a statement.
 */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, readableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { forKind, type Field, type KindTable } from '@ridgeline/domain/declare/field'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { hasOrder } from '@ridgeline/domain/search/sort'
import { hasColumn } from '../../db/columns.ts'
import { given } from '../../db/connect/statements/statement.ts'
import { columnSql } from '../store/record-sql.ts'

/** A sort key: its expression, the type of comparison, and whether it can be null. */
export interface SortKey {
  expression: SQL
  /** The type of the column itself: a comparison in another type could not use the index. */
  type: 'text' | 'integer' | 'numeric' | 'timestamptz' | 'date' | 'time' | 'boolean' | 'uuid'
  descending: boolean
  nullable: boolean
}

const nameSort = sql.raw('t."name_sort"')

/** The text in the language, its sibling, English, then any other: lists sort by what `localize` shows. */
function shownText(column: SQL, language: Language): SQL {
  const sibling = language === 'sk' ? 'cs' : language === 'cs' ? 'sk' : language
  const order = [...new Set([language, sibling, 'en' as const, ...languages])]
  const texts = order.map((candidate) => sql`${column} ->> ${sql.raw(`'${candidate}'`)}`)
  return sql`coalesce(${sql.join(texts, sql`, `)}) collate ${sql.raw(`"${language}-x-icu"`)}`
}

type Sorting = (column: SQL, field: Field, language: Language) => Pick<SortKey, 'expression' | 'type'>
const plain =
  (type: SortKey['type']): Sorting =>
  (column) => ({ expression: column, type })
const byText: Sorting = (column) => ({ expression: sql`${column} collate "sk-x-icu"`, type: 'text' })
/** Lists and shapes have no order of their own; sorting by their text is at least stable. */
const unordered: Sorting = (column) => ({ expression: sql`${column}::text`, type: 'text' })

/** In declared order, with the same SQL in statements and indexes. */
const placesOf = (options: readonly unknown[]) => sql.raw(`array[${options.map((option) => `'${String(option)}'`).join(',')}]::text[]`)

const sortings: KindTable<[], Sorting> = {
  id: () => plain('uuid'),
  text: () => byText,
  localized: () => (column, _, language) => ({ expression: shownText(column, language), type: 'text' }),
  integer: () => plain('integer'),
  decimal: () => plain('numeric'),
  coordinate: () => plain('numeric'),
  flag: () => plain('boolean'),
  choice: (field) => (column) => ({ expression: sql`array_position(${placesOf(field.of)}, ${column})`, type: 'integer' }),
  choices: () => unordered,
  tags: () => unordered,
  texts: () => unordered,
  date: () => plain('date'),
  time: () => plain('time'),
  instant: () => plain('timestamptz'),
  ref: () => plain('uuid'),
  refs: () => unordered,
  image: () => plain('uuid'),
  file: () => plain('uuid'),
  photos: () => unordered,
  openingHours: () => unordered,
  schedule: () => unordered,
  address: () => unordered,
  links: () => unordered,
  money: () => (column) => ({ expression: sql`(${column} ->> 'amount')::numeric`, type: 'numeric' }),
  items: () => unordered,
  geometry: () => unordered,
  controlPoints: () => unordered,
  assignments: () => unordered,
  resortPermissions: () => unordered,
}

export const sortableFields = (entity: Entity): string[] =>
  readableFields(entity).flatMap(([name, field]) => (hasOrder(field) || (entity.list.includes(name) && hasColumn(field)) ? [name] : []))

/** Number of sort keys of a list with this `sort`. */
export const keyCountOf = (sort: string | undefined): number => (sort ? sort.split(',').length + 1 : 3)

/** Always ends with the id, so that the order is total and pages never overlap. */
export function sortKeys(entity: Entity, sort: string | undefined, language: Language): SortKey[] {
  const byName = { expression: nameSort, type: 'text', descending: false, nullable: false } as const
  const id = { expression: columnSql('id'), type: 'uuid', descending: false, nullable: false } as const
  if (!sort) return [{ expression: columnSql('order'), type: 'integer', descending: false, nullable: false }, byName, id]
  const keys = sort.split(',').map((part): SortKey => {
    const descending = part.startsWith('-')
    const name = descending ? part.slice(1) : part
    if (name === nameFieldOf(entity) && language === 'sk') return { ...byName, descending }
    const field = entity.fields[name]!
    return { ...forKind(sortings, field)(columnSql(name), field, language), descending, nullable: !field.required }
  })
  // The id follows the direction of the others, so that an index can be scanned backwards.
  return [...keys, { ...id, descending: keys.every(({ descending }) => descending) }]
}

export interface Part {
  where: SQL
  order: SQL
}

/**
 * First the rows with a value, then those without: an index has each of the two in order, in both directions, but its position of nulls is
 * not the one lists want. Undefined where a single scan is enough. `after` has which values of the cursor are null.
 */
export function partsOf(keys: readonly SortKey[], after: readonly boolean[] | undefined): Part[] | undefined {
  const [first, id] = keys
  if (keys.length !== 2 || !first!.nullable) return undefined
  const filled = { ...first!, nullable: false }
  const order = orderBy([filled, id!])
  const { expression } = filled
  const beyond = sql`${id!.expression} ${id!.descending ? sql`<` : sql`>`} ${given(cursorAt(1))}::uuid`
  const empty = { where: after?.[0] ? sql`${expression} is null and ${beyond}` : sql`${expression} is null`, order }
  if (after?.[0]) return [empty]
  const position = after ? sql` and ${behind([filled, id!], after)}` : sql``
  return [{ where: sql`${expression} is not null${position}`, order }, empty]
}

/** Whether the order has an index on every table: by resort and name, or by name, in either direction. */
export const isIndexed = (sort: string | undefined, keys: readonly SortKey[]): boolean =>
  !sort || (keys.length === 2 && keys[0]!.expression === nameSort)

/** For non-null keys the position of nulls is left out, so that an index can be scanned backwards. */
const orderOf = ({ expression, descending, nullable }: SortKey): SQL => {
  if (!descending) return expression
  return nullable ? sql`${expression} desc nulls last` : sql`${expression} desc`
}

export const orderBy = (keys: readonly SortKey[]): SQL => sql.join(keys.map(orderOf), sql`, `)

/** The parameter of a cursor value. */
export const cursorAt = (at: number) => `after ${at}`

/** Rows after the one with these key values; `empty` has which of them are null. */
export function behind(keys: readonly SortKey[], empty: readonly boolean[]): SQL {
  const valueOf = (at: number) => (empty[at] ? sql`null` : sql`${given(cursorAt(at))}::${sql.raw(keys[at]!.type)}`)
  const { descending: isDown } = keys[0]!
  if (keys.every(({ descending, nullable }) => descending === isDown && !nullable)) {
    const expressions = keys.map(({ expression }) => expression)
    return sql`(${sql.join(expressions, sql`, `)}) ${isDown ? sql`<` : sql`>`} (${sql.join(
      keys.map((_, at) => valueOf(at)),
      sql`, `,
    )})`
  }
  const later = keys.flatMap(({ expression, descending, nullable }, at) => {
    if (empty[at]) return []
    const same = keys.slice(0, at).map(({ expression: earlier }, before) => sql`${earlier} is not distinct from ${valueOf(before)}`)
    const beyond = descending ? sql`${expression} < ${valueOf(at)}` : sql`${expression} > ${valueOf(at)}`
    return [sql.join([...same, nullable ? sql`(${beyond} or ${expression} is null)` : beyond], sql` and `)]
  })
  return later.length ? sql`(${sql.join(later, sql` or `)})` : sql`false`
}

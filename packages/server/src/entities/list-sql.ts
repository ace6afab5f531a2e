/** Order and page of a list as SQL. Names come from the entity, values are parameters: nothing of a request is text of a statement. */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf, readableFields, type Entity } from '@ridgeline/domain/entity'
import { forKind, type Field, type KindTable } from '@ridgeline/domain/field'
import { languages, type Language } from '@ridgeline/domain/localized'
import { hasOrder } from '@ridgeline/domain/sort'
import { hasColumn } from '../db/columns.ts'
import { columnSql } from './record-sql.ts'

/** One sort key: its expression, the type its values are compared in, and whether it may be empty. */
export interface SortKey {
  expression: SQL
  type: 'text' | 'numeric' | 'timestamptz' | 'date' | 'time' | 'boolean' | 'uuid'
  descending: boolean
  nullable: boolean
}

const nameSort = sql.raw('t."name_sort"')

/** The language, its sibling and English before the rest: what `localize` shows is what the list sorts by. */
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
/** Lists and shapes have no order of their own; their text keeps the sort stable. */
const unordered: Sorting = (column) => ({ expression: sql`${column}::text`, type: 'text' })

const sortings: KindTable<[], Sorting> = {
  id: () => plain('uuid'),
  text: () => byText,
  localized: () => (column, _, language) => ({ expression: shownText(column, language), type: 'text' }),
  integer: () => plain('numeric'),
  decimal: () => plain('numeric'),
  coordinate: () => plain('numeric'),
  flag: () => plain('boolean'),
  choice: (field) => (column) => ({ expression: sql`array_position(${sql.param([...field.of])}::text[], ${column})`, type: 'numeric' }),
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

/** Always ends with the id, so that no two rows are equal and pages never overlap. */
export function sortKeys(entity: Entity, sort: string | undefined, language: Language): SortKey[] {
  const byName = { expression: nameSort, type: 'text', descending: false, nullable: false } as const
  const id = { expression: columnSql('id'), type: 'uuid', descending: false, nullable: false } as const
  if (!sort) return [{ expression: columnSql('order'), type: 'numeric', descending: false, nullable: false }, byName, id]
  const keys = sort.split(',').map((part): SortKey => {
    const descending = part.startsWith('-')
    const name = descending ? part.slice(1) : part
    if (name === nameFieldOf(entity) && language === 'sk') return { ...byName, descending }
    const field = entity.fields[name]!
    return { ...forKind(sortings, field)(columnSql(name), field, language), descending, nullable: !field.required }
  })
  // Downwards as a whole, so that an index is walked from its end.
  return [...keys, { ...id, descending: keys.every(({ descending }) => descending) }]
}

/** One of the two orders every table has an index for: by place and name, and by name, upwards or downwards. */
export const isIndexed = (sort: string | undefined, keys: readonly SortKey[]): boolean =>
  !sort || (keys.length === 2 && keys[0]!.expression === nameSort)

/** What is never empty says nothing of empty values: an index that is walked from its end has them first. */
const orderOf = ({ expression, descending, nullable }: SortKey): SQL => {
  if (!descending) return expression
  return nullable ? sql`${expression} desc nulls last` : sql`${expression} desc`
}

export const orderBy = (keys: readonly SortKey[]): SQL => sql.join(keys.map(orderOf), sql`, `)

/** Rows behind the one with these key values. */
export function behind(keys: readonly SortKey[], values: readonly (string | null)[]): SQL {
  const valueOf = (at: number) => sql`${values[at]}::${sql.raw(keys[at]!.type)}`
  const { descending: isDown } = keys[0]!
  if (keys.every(({ descending, nullable }) => descending === isDown && !nullable)) {
    const expressions = keys.map(({ expression }) => expression)
    return sql`(${sql.join(expressions, sql`, `)}) ${isDown ? sql`<` : sql`>`} (${sql.join(
      keys.map((_, at) => valueOf(at)),
      sql`, `,
    )})`
  }
  const later = keys.flatMap(({ expression, descending, nullable }, at) => {
    if (values[at] === null) return []
    const same = keys.slice(0, at).map(({ expression: earlier }, before) => sql`${earlier} is not distinct from ${valueOf(before)}`)
    const beyond = descending ? sql`${expression} < ${valueOf(at)}` : sql`${expression} > ${valueOf(at)}`
    return [sql.join([...same, nullable ? sql`(${beyond} or ${expression} is null)` : beyond], sql` and `)]
  })
  return later.length ? sql`(${sql.join(later, sql` or `)})` : sql`false`
}

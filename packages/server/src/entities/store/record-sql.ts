/** SQL that builds the JSON of a record in PostgreSQL, as it is sent (architecture 5, "lists"). */
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { forKind, type Field, type KindTable } from '@ridgeline/domain/declare/field'
import { readableFields, summaryFields, type Entity } from '@ridgeline/domain/declare/entity'
import { snakeCase } from '../../db/columns.ts'
import { linkedIds, linkView } from '../../db/links.ts'
import { isoText } from '../../db/connect/select.ts'

type Reading = (column: SQL) => SQL
const asIs: Reading = (column) => column
const asText: Reading = (column) => sql`${column}::text`
const asClock: Reading = (column) => sql`left(${column}::text, 5)`
const same = () => asIs

const readings: KindTable<[], Reading> = {
  id: same,
  text: same,
  localized: same,
  integer: same,
  decimal: same,
  coordinate: () => asText,
  flag: same,
  choice: same,
  choices: same,
  tags: same,
  texts: same,
  date: same,
  time: () => asClock,
  instant: () => isoText,
  ref: same,
  refs: same,
  image: same,
  file: same,
  photos: same,
  openingHours: same,
  schedule: same,
  address: same,
  links: same,
  money: same,
  items: same,
  geometry: same,
  controlPoints: same,
  assignments: same,
  resortPermissions: same,
}

/** The row is called `t` in every statement of the store. */
export const columnSql = (name: string): SQL => sql.raw(`t."${snakeCase(name)}"`)

/** The drawing of the row `t` with about a thousand positions at most, for what reads those of a whole resort. */
export const sketchSql: SQL = sql.raw('coalesce(t."sketch", t."geometry")')

const quoted = (name: string) => sql.raw(`"${name}"`)

/** `expression as "field"` for each field; `given` replaces expressions, for links written by the same statement. */
export function recordColumns(entity: Entity, fields: readonly [string, Field][], given: Readonly<Record<string, SQL>> = {}): SQL {
  const columns = fields.map(([name, field]) => {
    if (given[name]) return sql`${given[name]} as ${quoted(name)}`
    if (field.kind === 'refs') return sql`${linkedIds(linkView(entity, name), sql.raw('t."id"'))} as ${quoted(name)}`
    return sql`${forKind(readings, field)(columnSql(name))} as ${quoted(name)}`
  })
  return sql.join(columns, sql`, `)
}

const dialect = new PgDialect()

/** Building columns is the main cost of a statement, and columns without parameters are always the same. */
function composedOnce(fieldsOf: (entity: Entity) => readonly [string, Field][]): (entity: Entity) => SQL {
  const composed = new WeakMap<Entity, SQL>()
  return (entity) => {
    const known = composed.get(entity)
    if (known) return known
    const columns = sql.raw(dialect.sqlToQuery(recordColumns(entity, fieldsOf(entity))).sql)
    composed.set(entity, columns)
    return columns
  }
}

const isLink = ([, { kind }]: [string, Field]) => kind === 'refs'
const linksOf = (entity: Entity) => readableFields(entity).filter(isLink)
const plainColumns = composedOnce((entity) => readableFields(entity).filter((field) => !isLink(field)))
const allColumns = composedOnce((entity) => [...readableFields(entity).filter((field) => !isLink(field)), ...linksOf(entity)])

/** A whole record without its secrets; links are last, with `given` for those the same statement writes. */
export function readableColumns(entity: Entity, given: Readonly<Record<string, SQL>> = {}): SQL {
  if (Object.keys(given).length === 0) return allColumns(entity)
  return sql`${plainColumns(entity)}, ${recordColumns(entity, linksOf(entity), given)}`
}

/** The fields of a list row. */
export const summaryColumns = composedOnce(summaryFields)

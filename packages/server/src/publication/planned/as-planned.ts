/**
 * Reads the database as if planned values were stored: statements find them under the names of the tables, so that whatever is read for
 * guests is read by the same statements for a preview. Nothing is written.
 */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { hasColumn, snakeCase } from '../../db/columns.ts'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { statementOf } from '../../db/connect/statement.ts'
import { linkView } from '../../db/links.ts'
import { isDrawn, nameSort, tableNamed, tableNameOf } from '../../db/table.ts'
import { overTables, type Overlay } from './over-tables.ts'
import type { PlannedRecord } from './planned-records.ts'

const quoted = (name: string) => `"${name}"`

/** Names come from declarations; all values are in the parameter. */
const rowsOf = (parameter: string, key: string, columns: string) => `jsonb_to_recordset(${parameter}::jsonb -> '${key}') g(${columns})`

/** The table with its changed rows replaced; of the derived columns it has those that what guests see is read by. */
function tableText(entity: Entity, parameter: string): string {
  const table = quoted(tableNameOf(entity))
  const stored = Object.values(getTableColumns(tableNamed(entity.name)))
    .filter(({ generated }) => !generated)
    .map(({ name }) => quoted(name))
    .join(', ')
  const sorted = statementOf(nameSort(entity)).text
  const [kept, drawn] = isDrawn(entity)
    ? [', positions, sketch', ', ridgeline_positions(geometry) as positions, ridgeline_sketch(geometry) as sketch']
    : ['', '']
  return `${table} as (
    select ${stored}, name_sort${kept} from ${table}
      where id not in (select g.id from ${rowsOf(parameter, entity.name, 'id uuid')})
    union all select ${stored}, (${sorted}) collate "sk-x-icu"${drawn} from (select planned.* from ${table} o
      join ${rowsOf(parameter, entity.name, 'id uuid, "values" jsonb')} on g.id = o.id,
      lateral jsonb_populate_record(o, g."values") planned) planned)`
}

const linksKey = (table: string) => `links ${table}`

interface Links {
  /** By the column of the records whose links are replaced. */
  replaced: Map<string, string[]>
  rows: Row[]
}

function linksText(table: string, { replaced }: Links, parameter: string): string {
  const isReplaced = [...replaced.keys()].map(
    (own) => `${own} in (select g.id from ${rowsOf(parameter, `${linksKey(table)} ${own}`, 'id uuid')})`,
  )
  const columns = 'resort_id uuid, source_id uuid, target_id uuid, position integer'
  return `${quoted(table)} as (
    select resort_id, source_id, target_id, position from ${quoted(table)} where not (${isReplaced.join(' or ')})
    union all select distinct on (source_id, target_id) resort_id, source_id, target_id, position from ${rowsOf(parameter, linksKey(table), columns)})`
}

/** Links of the planned records, by their table. */
function linksOf(records: readonly PlannedRecord[]): Map<string, Links> {
  const tables = new Map<string, Links>()
  for (const { entity, id, values } of records)
    for (const [name, value] of Object.entries(values)) {
      if (entity.fields[name]?.kind !== 'refs') continue
      const { table, own, other } = linkView(entity, name)
      const tableName = statementOf(sql`${table}`).text.replaceAll('"', '')
      const links = tables.get(tableName) ?? { replaced: new Map<string, string[]>(), rows: [] }
      tables.set(tableName, links)
      links.replaced.set(own.name, [...(links.replaced.get(own.name) ?? []), id])
      const ids: unknown[] = Array.isArray(value) ? value : []
      links.rows.push(...ids.map((target, position) => ({ [own.name]: id, [other.name]: target, position })))
    }
  return tables
}

const storedIn = ({ entity, values }: PlannedRecord): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = entity.fields[name]
      return field && hasColumn(field) ? [[snakeCase(name), value ?? null]] : []
    }),
  )

/** Common table expressions, and their one value, which all of them read. */
function overlayOf(records: readonly PlannedRecord[]): Overlay {
  const kinds = [...Map.groupBy(records, ({ entity }) => entity)]
  const links = [...linksOf(records)]
  const value = JSON.stringify(
    Object.fromEntries([
      ...kinds.map(([entity, own]) => [entity.name, own.map((record) => ({ id: record.id, values: storedIn(record) }))]),
      ...links.flatMap(([table, { replaced, rows }]) => [
        [linksKey(table), rows],
        ...[...replaced].map(([own, ids]) => [`${linksKey(table)} ${own}`, ids.map((id) => ({ id }))]),
      ]),
    ]),
  )
  const text = (parameter: string) =>
    [...kinds.map(([entity]) => tableText(entity, parameter)), ...links.map(([table, each]) => linksText(table, each, parameter))].join(
      ', ',
    )
  return { text, value }
}

export const asPlanned = (db: Queryable, records: readonly PlannedRecord[]): Queryable =>
  records.length === 0 ? db : overTables(db, overlayOf(records))

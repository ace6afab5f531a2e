/**
 * Reads the database as if planned values were stored: statements find them under the names of the tables, so that whatever is read for
 * guests is read by the same statements for a preview. Nothing is written.
 */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { hasColumn, snakeCase } from '../../db/columns.ts'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { statementOf } from '../../db/connect/statements/statement.ts'
import { linkView } from '../../db/links.ts'
import { isDrawn, nameSort, tableNamed, tableNameOf } from '../../db/table.ts'
import { overTables, type Overlay } from './over-tables.ts'
import type { PlannedRecord } from './planned-records.ts'

const quoted = (name: string) => `"${name}"`

/** The table with its changed rows replaced; of the derived columns it has those that what guests see is read by. Names are declared. */
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
    with given as materialized (select * from jsonb_to_recordset(${parameter}::jsonb) g(id uuid, "values" jsonb))
    select ${stored}, name_sort${kept} from ${table}
      where id not in (select g.id from given g)
    union all select ${stored}, (${sorted}) collate "sk-x-icu"${drawn} from (select planned.* from ${table} o
      join given g on g.id = o.id,
      lateral jsonb_populate_record(o, g."values") planned) planned)`
}

interface Links {
  /** By the column of the records whose links are replaced. */
  replaced: Map<string, string[]>
  rows: Row[]
}

function linksText(table: string, { replaced }: Links, parameter: string): string {
  const isReplaced = [...replaced.keys()].map(
    (own) => `${own} in (select id::uuid from jsonb_array_elements_text(${parameter}::jsonb -> 'replaced' -> '${own}') id)`,
  )
  const columns = 'resort_id uuid, source_id uuid, target_id uuid, position integer'
  return `${quoted(table)} as (
    select resort_id, source_id, target_id, position from ${quoted(table)} where not (${isReplaced.join(' or ')})
    union all select distinct on (source_id, target_id) resort_id, source_id, target_id, position
      from jsonb_to_recordset(${parameter}::jsonb -> 'rows') g(${columns}))`
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

function overlaysOf(records: readonly PlannedRecord[]): Overlay[] {
  const kinds = [...Map.groupBy(records, ({ entity }) => entity)].map(([entity, own]): Overlay => ({
    tables: [tableNameOf(entity)],
    text: (parameter) => tableText(entity, parameter),
    value: JSON.stringify(own.map((record) => ({ id: record.id, values: storedIn(record) }))),
  }))
  const links = [...linksOf(records)].map(([table, each]): Overlay => ({
    tables: [table],
    text: (parameter) => linksText(table, each, parameter),
    value: JSON.stringify({ rows: each.rows, replaced: Object.fromEntries(each.replaced) }),
  }))
  return [...kinds, ...links]
}

export const asPlanned = (db: Queryable, records: readonly PlannedRecord[]): Queryable =>
  records.length === 0 ? db : overTables(db, overlaysOf(records))

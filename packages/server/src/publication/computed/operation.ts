/**
 * The records of a discipline with the status that guests find now and their length: for the totals of the open data and the dashboard. The
 * ski map shows the same, from records it keeps in memory.
 */
import { sql, type SQL } from 'drizzle-orm'
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import type { Geometry } from '@ridgeline/domain/declare/shape'
import { runLength } from '@ridgeline/domain/displays/map/simplify'
import { openStateOf, type OperationFrame } from '@ridgeline/domain/guests/open-state'
import { operationalFieldsOf, type Operational } from '@ridgeline/domain/guests/operational'
import { groupingsOf, type Operated } from '@ridgeline/domain/guests/totals'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import { columnSql, recordColumns } from '../../entities/store/record-sql.ts'

const fieldsIn = (entity: Entity, names: readonly string[]) => names.map((name): [string, Field] => [name, fieldOf(entity, name)])

/** What decides whether guests find a record open, as one document, which distinguishes days from times. The row is `t`. */
export const operationSql = (entity: Entity): SQL =>
  sql`(select to_json(o) from (select ${recordColumns(entity, fieldsIn(entity, operationalFieldsOf(entity)))}) o)`

/** Only what has no recorded length is measured. */
const measuredSql = ({ fields }: Entity): SQL =>
  Object.hasOwn(fields, 'geometry') && Object.hasOwn(fields, 'length')
    ? sql`, case when ${columnSql('length')} is null then ${columnSql('geometry')} end as geometry`
    : sql``

interface Row<More> extends Pick<Operated, 'difficulty' | 'type' | 'length'> {
  operation: Operational
  geometry?: Geometry | null
  more: Partial<More>
}

/** Values of further fields, as JSON has them; the caller says their types. */
const moreSql = (entity: Entity, names: readonly string[]): SQL =>
  names.length > 0
    ? sql`, (select to_json(m) from (select ${recordColumns(entity, fieldsIn(entity, names))}) m) as more`
    : sql`, '{}'::json as more`

/**
 * @param condition of the rows `t`, in addition to the resort
 * @param now epoch milliseconds
 * @param more further fields of each record
 */
export async function operatedIn<More extends object = {}>(
  db: Queryable,
  entity: Entity,
  resort: OperationFrame & { id: string },
  condition: SQL,
  now: number,
  more: readonly (keyof More & string)[] = [],
): Promise<(Operated & Partial<More>)[]> {
  const shown = [...groupingsOf(entity), ...(Object.hasOwn(entity.fields, 'length') ? ['length'] : [])]
  const columns = shown.length > 0 ? sql`${recordColumns(entity, fieldsIn(entity, shown))}, ` : sql``
  const rows = await db.query<Row<More>>(sql`
    select ${columns}${operationSql(entity)} as operation${measuredSql(entity)}${moreSql(entity, more)}
    from ${tableNamed(entity.name)} t where t.resort_id = ${resort.id}::uuid and ${condition}`)
  return rows.map(({ operation, geometry = null, length = null, more: values, ...groups }) =>
    Object.assign({ ...groups, status: openStateOf(operation, resort, now).status, length: runLength(length, geometry) }, values),
  )
}

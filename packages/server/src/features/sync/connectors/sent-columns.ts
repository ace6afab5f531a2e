/** Records as rows of tables that programs read: the columns of exports, with values and ids instead of words. */
import { oncePerEntity, type Entity } from '@ridgeline/domain/declare/entity'
import { columnName, exchangeColumns, type ExchangeColumn } from '@ridgeline/domain/exchange/columns'
import { sentFields } from '@ridgeline/domain/exchange/sent-fields'
import { writtenCell } from '@ridgeline/domain/exchange/write-cell'
import type { Row } from '../../../db/connect/database.ts'

/** What is sent of records of a kind, by its name in tables: `status`, `name.sk`. */
export const sentColumns = oncePerEntity(
  (entity: Entity): ReadonlyMap<string, ExchangeColumn> =>
    new Map(
      exchangeColumns(
        entity,
        sentFields(entity).map(([name]) => name),
      ).map((column) => [columnName(column), column]),
    ),
)

/** The field of a column that is named so in tables; undefined for columns that are not sent. */
export const fieldOfColumn = (entity: Entity, name: string): string | undefined => sentColumns(entity).get(name)?.field

const asValues = { ofOption: (_: string, value: string) => value, ofRecord: (_: string, id: string) => id }

export function textOf(entity: Entity, column: ExchangeColumn, record: Row): string | null {
  const cell = writtenCell(entity.fields[column.field]!, column, record[column.field], asValues)
  return cell === null ? null : String(cell)
}

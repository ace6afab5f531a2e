/** Records as rows of tables that programs read: the columns of exports, with values and ids instead of words. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { columnName, exchangeColumns, type ExchangeColumn } from '@ridgeline/domain/exchange/columns'
import { sentFields } from '@ridgeline/domain/exchange/sent-fields'
import { writtenCell } from '@ridgeline/domain/exchange/write-cell'
import type { Row } from '../../../db/connect/database.ts'

/** What is sent of records of a kind, by its name in tables: `status`, `name.sk`. */
export const sentColumns = (entity: Entity): Map<string, ExchangeColumn> =>
  new Map(
    exchangeColumns(
      entity,
      sentFields(entity).map(([name]) => name),
    ).map((column) => [columnName(column), column]),
  )

const asValues = { ofOption: (_: string, value: string) => value, ofRecord: (_: string, id: string) => id }

export function textOf(entity: Entity, column: ExchangeColumn, record: Row): string | null {
  const cell = writtenCell(entity.fields[column.field]!, column, record[column.field], asValues)
  return cell === null ? null : String(cell)
}

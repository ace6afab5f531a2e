/** The values of a record as PostgreSQL reads them, for the columns of a table. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { ExchangeColumn } from '@ridgeline/domain/exchange/columns'
import { localizedOf } from '@ridgeline/domain/values/localized'
import type { Row } from '../../../../db/connect/database.ts'
import { sentColumns, textOf } from '../sent-columns.ts'
import type { Column, Table } from './table.ts'

/** By column; null: empty. */
export type Cells = Record<string, string | null>

const arrayText = (values: readonly unknown[]) => `{${values.map((each) => `"${String(each).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

function cellOf(entity: Entity, from: ExchangeColumn, { type, category }: Column, record: Row): string | null {
  const value = from.language ? (localizedOf(record[from.field])?.[from.language] ?? null) : (record[from.field] ?? null)
  if (value === null) return null
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value)
  if (category === 'A' && Array.isArray(value)) return arrayText(value)
  return textOf(entity, from, record)
}

export function cellsOf(entity: Entity, { mapped, key }: Table, recordId: string, record: Row): Cells {
  const known = sentColumns(entity)
  const cells = mapped.flatMap(({ field, column }) => {
    const from = known.get(field)
    return from ? [[column.name, cellOf(entity, from, column, record)] as const] : []
  })
  return { ...Object.fromEntries(cells), [key.name]: recordId }
}

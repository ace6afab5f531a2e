/** The fields of a list's columns, in their order. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { besideOf, type Column } from '../columns/column-model.ts'

function fieldsOf(column: Column): readonly string[] {
  if (column.type === 'title') return [column.name, ...column.subtitle]
  if (column.type === 'status') return [column.name, ...(column.note ? [column.note] : [])]
  return column.type === 'languages' ? [] : [column.name, ...besideOf(column)]
}

/** With the id first, by which an import finds the same records again. */
export const exportedFields = ({ fields }: Entity, columns: readonly Column[]): string[] => [
  ...new Set(['id', ...columns.flatMap(fieldsOf).filter((name) => Object.hasOwn(fields, name))]),
]

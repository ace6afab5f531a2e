import type { Entity } from '@ridgeline/domain/declare/entity'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import type { Column } from './column-model.ts'

/** The label of a column. */
export function columnWord(entity: Entity, column: Column): string {
  if (column.type === 'span') return text('list.elevation')
  if (column.type === 'languages') return text('list.languagesHead')
  return labelOf(entity.name, column.name)
}

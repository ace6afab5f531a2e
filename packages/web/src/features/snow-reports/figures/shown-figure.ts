/** A figure of the report as it is read, with its unit. */
import { fieldOf } from '@ridgeline/domain/declare/entity'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import type { SnowFigures } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { optionWord } from '../../../entities/source/words.ts'
import { formatDay, formatNumber, formatQuantity } from '../../../lib/language/numbers/format.ts'

export function shownFigure(name: keyof SnowFigures, value: unknown): string {
  const field = fieldOf(snowReport, name)
  if (value === null || value === undefined) return '–'
  if (field.kind === 'choice') return optionWord(snowReport.name, name, field.of, String(value))
  if (typeof value === 'string') return formatDay(value)
  if (typeof value !== 'number') return '–'
  return 'unit' in field && field.unit ? formatQuantity(value, field.unit) : formatNumber(value, 1)
}

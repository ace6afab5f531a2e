/** Values as shown in a cell. */
import { forKind, type Field, type Kinds, type KindTable } from '@ridgeline/domain/declare/field'
import { isDay, isMoment } from '@ridgeline/domain/check/format'
import { localize, type Localized } from '@ridgeline/domain/values/localized'
import { isConverted } from '../../../lib/language/numbers/shown-quantity.ts'
import { formatDuration, isDuration } from '../../../lib/language/moments/duration.ts'
import { formatAmount, formatDay, formatMoment, formatNumber, formatTimeOfDay } from '../../../lib/language/numbers/format.ts'
import { unitLabel } from '../../../lib/language/texts/label.ts'
import { formatMoney } from '../../../lib/language/numbers/money.ts'
import { pointCount } from '@ridgeline/domain/geometry/point-count'
import type { SheetColumn } from '../model/column.ts'
import type { CellWords } from './cell-words.ts'
import { plainText } from './plain-text.ts'

type Showing<K extends keyof Kinds> = (field: Field<K>, value: Kinds[K]['value'], words: CellWords, column: SheetColumn) => string

/** The column head has the label. */
const shortUnits: Readonly<Record<string, string>> = { perHour: '' }
/** Keeps a number and its unit on one line. */
const space = '\u00a0'

function amount(value: number, scale: number, unit: string | undefined): string {
  // Text that is not a number stays as typed.
  if (typeof value !== 'number') return String(value)
  if (isDuration(unit)) return formatDuration(value)
  const word = unit && (shortUnits[unit] ?? unitLabel(unit))
  return word ? `${formatAmount(value, unit, scale)}${space}${word}` : formatAmount(value, unit, scale)
}

const plain = (_: unknown, value: unknown, words: CellWords, column: SheetColumn) => plainText(column, value, words)
const list = (_: unknown, value: unknown, words: CellWords, column: SheetColumn) =>
  Array.isArray(value) ? value.map((item) => plainText(column, [item], words)).join(', ') : String(value)
const count = (_: unknown, value: unknown) => (Array.isArray(value) ? formatNumber(value.length) : String(value))

const showings: { [K in keyof Kinds]: Showing<K> } = {
  id: plain,
  text: plain,
  localized: (_, value, { language }) => localize(value, language),
  integer: ({ unit }, value) => amount(value, 0, unit),
  decimal: ({ unit, scale }, value) => amount(value, isConverted(unit) ? (scale ?? 2) : 15, unit),
  coordinate: plain,
  flag: plain,
  choice: plain,
  choices: list,
  tags: list,
  texts: count,
  date: (_, value) => (isDay(value) ? formatDay(value) : value),
  time: (_, value) => formatTimeOfDay(value),
  instant: (_, value, { zone }) => (isMoment(value) ? formatMoment(value, zone) : value),
  ref: (_, value, { texts }) => texts.get(value) ?? value,
  refs: list,
  image: () => '✓',
  file: () => '✓',
  photos: count,
  openingHours: (_, value) => (value.weeklySchedules ? formatNumber(value.weeklySchedules.length) : String(value)),
  schedule: count,
  address: (_, value, { language }) =>
    [value.street, value.city]
      .map((part: Localized | null) => localize(part, language))
      .filter(Boolean)
      .join(', ') || '…',
  links: count,
  money: (_, value) => (typeof value === 'object' ? formatMoney(value.amount, value.currency) : String(value)),
  items: count,
  geometry: (_, value) => formatNumber(pointCount(value)),
  controlPoints: count,
  assignments: count,
  resortPermissions: count,
}

export function shownText(column: SheetColumn, value: unknown, words: CellWords): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (column.language) return String(value).replaceAll(/\s*\n\s*/g, ' ⏎ ')
  // A stored value is of the kind of its field.
  return forKind(showings as KindTable<[unknown, CellWords, SheetColumn], string>, column.field, value, words, column)
}

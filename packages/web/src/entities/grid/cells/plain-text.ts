/** Values as text that can be typed, copied into a spreadsheet and read back. */
import { forKind, type Field, type Kinds, type KindTable } from '@ridgeline/domain/declare/field'
import { isMoment } from '@ridgeline/domain/check/format'
import { shownNumber } from '../../../lib/language/numbers/shown-quantity.ts'
import { formatDuration, isDuration } from '../../../lib/language/moments/duration.ts'
import { formatTimeOfDay, toLocal } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { dayText } from '../../../ui/input/moment/day-text.ts'
import { optionWord } from '../../source/words.ts'
import type { CellWords } from './cell-words.ts'
import { numberText } from '../../../ui/input/number/number-text.ts'
import type { SheetColumn } from '../model/column.ts'

type Writing<K extends keyof Kinds> = (field: Field<K>, value: Kinds[K]['value'], name: string, words: CellWords) => string

const asIs = (_: unknown, value: string) => value
const number = (field: Field<'integer'> | Field<'decimal'>, value: number, _: string, { language }: CellWords) =>
  isDuration(field.unit) ? formatDuration(value) : numberText(shownNumber(value, field), language)
/** No one types these; copied and pasted they must stay complete. */
const json = (_: unknown, value: unknown) => JSON.stringify(value)

export function momentText(moment: string, { language, zone }: Pick<CellWords, 'language' | 'zone'>): string {
  if (!isMoment(moment)) return moment
  const [day = '', time = ''] = toLocal(moment, zone).split('T')
  return `${dayText(day, language)} ${formatTimeOfDay(time)}`
}

const writings: { [K in keyof Kinds]: Writing<K> } = {
  id: asIs,
  text: asIs,
  localized: json,
  integer: number,
  decimal: number,
  coordinate: asIs,
  flag: (_, value) => text(value ? 'yes' : 'no'),
  choice: ({ of }, value, name, { owner }) => (of.includes(value) ? optionWord(owner, name, of, value) : value),
  choices: ({ of }, value, name, { owner }) => value.map((item) => optionWord(owner, name, of, item)).join('; '),
  tags: (_, value) => value.join('; '),
  texts: json,
  date: (_, value, __, { language }) => dayText(value, language),
  time: (_, value) => formatTimeOfDay(value),
  instant: (_, value, __, words) => momentText(value, words),
  ref: (_, value, __, { texts }) => texts.get(value) ?? value,
  refs: (_, value, __, { texts }) => value.map((id) => texts.get(id) ?? id).join('; '),
  image: asIs,
  file: asIs,
  photos: json,
  openingHours: json,
  schedule: json,
  address: json,
  links: json,
  money: (_, { amount, currency }, __, { language }) => `${numberText(Number(amount), language)} ${currency}`,
  items: json,
  geometry: json,
  controlPoints: json,
  assignments: json,
  resortPermissions: json,
}

/** Text that is not a value of its field kind stays as typed. */
export function plainText({ field, name, language }: SheetColumn, value: unknown, words: CellWords): string {
  if (value === null || value === undefined) return ''
  if (language || !isOfKind(field, value)) return typeof value === 'string' ? value : JSON.stringify(value)
  // The value is of the kind of its field, as checked above.
  return forKind(writings as KindTable<[unknown, string, CellWords], string>, field, value, name, words)
}

const shapes: { readonly [K in keyof Kinds]?: 'number' | 'boolean' | 'list' | 'object' } = {
  integer: 'number',
  decimal: 'number',
  flag: 'boolean',
  choices: 'list',
  tags: 'list',
  refs: 'list',
  money: 'object',
}

/** Whether it is a value of the field kind, and not text that could not be parsed. */
function isOfKind({ kind }: Field, value: unknown): boolean {
  const shape = shapes[kind]
  if (!shape) return true
  return shape === 'list' ? Array.isArray(value) : typeof value === shape
}

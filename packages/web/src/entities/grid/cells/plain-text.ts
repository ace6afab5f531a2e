/** Values as text that can be typed, copied into a spreadsheet and read back. */
import { forKind, type Field, type Kinds, type KindTable } from '@ridgeline/domain/field'
import { isMoment } from '@ridgeline/domain/format'
import { formatDuration, isDuration } from '../../../lib/language/duration.ts'
import { toLocal } from '../../../lib/language/format.ts'
import { text } from '../../../lib/language/i18n.ts'
import { dayText } from '../../../ui/input/day-text.ts'
import { optionWord } from '../../words.ts'
import type { CellWords } from './cell-words.ts'
import { numberText } from './number-text.ts'
import type { SheetColumn } from '../model/column.ts'

type Writing<K extends keyof Kinds> = (field: Field<K>, value: Kinds[K]['value'], name: string, words: CellWords) => string

const asIs = (_: unknown, value: string) => value
const number = ({ unit }: { unit?: string }, value: number, _: string, { language }: CellWords) =>
  isDuration(unit) ? formatDuration(value) : numberText(value, language)
/** Nobody types these; copied they are whole again. */
const json = (_: unknown, value: unknown) => JSON.stringify(value)

export function momentText(moment: string, { language, zone }: Pick<CellWords, 'language' | 'zone'>): string {
  if (!isMoment(moment)) return moment
  const [day = '', time = ''] = toLocal(moment, zone).split('T')
  return `${dayText(day, language)} ${time}`
}

const writings: { [K in keyof Kinds]: Writing<K> } = {
  id: asIs,
  text: asIs,
  localized: json,
  integer: number,
  decimal: number,
  coordinate: asIs,
  flag: (_, value) => text(value ? 'yes' : 'no'),
  choice: ({ of }, value, name, { owner }) => ((of as readonly string[]).includes(value) ? optionWord(owner, name, of, value) : value),
  choices: ({ of }, value, name, { owner }) => value.map((item) => optionWord(owner, name, of, item)).join('; '),
  tags: (_, value) => value.join('; '),
  texts: json,
  date: (_, value, __, { language }) => dayText(value, language),
  time: (_, value) => value.slice(0, 5),
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

/** What was typed and is no value of its kind stays as it was typed. */
export function plainText({ field, name, language }: SheetColumn, value: unknown, words: CellWords): string {
  if (value === null || value === undefined) return ''
  if (language || !isOfKind(field, value)) return typeof value === 'string' ? value : JSON.stringify(value)
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

/** Is it what its kind holds, and not a text that could not be read? */
function isOfKind({ kind }: Field, value: unknown): boolean {
  const shape = shapes[kind]
  if (!shape) return true
  return shape === 'list' ? Array.isArray(value) : typeof value === shape
}

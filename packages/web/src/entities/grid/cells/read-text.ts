/** Parses typed or pasted text. Text that cannot be parsed stays as it is, and validation reports it. */
import { forKind, type Field, type Kinds } from '@ridgeline/domain/declare/field'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { isMoment } from '@ridgeline/domain/check/format'
import { storedNumber } from '../../../lib/language/numbers/shown-quantity.ts'
import { isDuration, parseDuration } from '../../../lib/language/moments/duration.ts'
import { fromLocal } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { unitLabel } from '../../../lib/language/texts/label.ts'
import { parseTime } from '../../../ui/input/moment/clock-text.ts'
import { parseDay } from '../../../ui/input/moment/day-text.ts'
import { fold } from '@ridgeline/domain/search/fold'
import { optionWord } from '../../source/words.ts'
import type { SheetColumn } from '../model/column.ts'
import type { CellWords } from './cell-words.ts'
import { parseNumber } from '../../../ui/input/number/number-text.ts'

type Reading<K extends keyof Kinds> = (field: Field<K>, typed: string, name: string, words: CellWords) => unknown

const thisYear = () => new Date().getFullYear()
const trimmed = (_: unknown, typed: string) => typed.trim()
const parts = (typed: string) =>
  typed
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
const oneLine = (typed: string) => typed.replaceAll(/\s*[\r\n]+\s*/g, ' ')

function json(_: unknown, typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

function number(field: Field<'integer'> | Field<'decimal'>, typed: string, _: string, { language }: CellWords): unknown {
  const { unit } = field
  const word = unit && unitLabel(unit)
  const bare = typed.trim()
  const duration = isDuration(unit) ? parseDuration(bare) : undefined
  if (duration !== undefined) return duration
  const read = parseNumber(word && bare.endsWith(word) ? bare.slice(0, -word.length).trim() : bare, language)
  return typeof read === 'number' ? storedNumber(read, field) : read
}

/** A label of the list in the user's language, or the value itself. */
function optionOf(of: readonly string[], typed: string, name: string, { owner }: CellWords): string {
  const wanted = fold(typed.trim())
  return of.find((value) => fold(optionWord(owner, name, of, value)) === wanted || value.toLowerCase() === wanted) ?? typed.trim()
}

function idOf(typed: string, { texts }: CellWords): string {
  const bare = typed.trim()
  if (uuid.test(bare)) return bare
  const wanted = fold(bare)
  const found = [...texts].filter(([, shown]) => fold(shown) === wanted)
  return found.length === 1 ? found[0]![0] : bare
}

const truths: Readonly<Record<string, boolean>> = { true: true, '1': true, x: true, false: false, '0': false }
function truthOf(typed: string): unknown {
  const bare = typed.trim().toLowerCase()
  if (bare === text('yes').toLowerCase()) return true
  if (bare === text('no').toLowerCase()) return false
  return Object.hasOwn(truths, bare) ? truths[bare] : typed
}

function momentOf(typed: string, { language, zone }: CellWords): string | null {
  const bare = typed.trim()
  if (isMoment(bare)) return bare
  const [, day = bare, clock = '0:00'] = /^(.*?)[\s,T]+(\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?)$/i.exec(bare) ?? []
  const [date, time] = [parseDay(day, language, thisYear()), parseTime(clock)]
  const local = `${date}T${time}`
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? fromLocal(local, zone) : typed
}

/** `12,50 EUR`, `€12.50`: an amount with a currency code or the euro sign; anything else stays text. */
function moneyOf(typed: string, language: string): unknown {
  const currency = /[A-Za-z]{3}/.exec(typed)?.[0].toUpperCase() ?? (typed.includes('€') ? 'EUR' : undefined)
  const amount = parseNumber(typed.replaceAll(/[^\d.,\s+-]/g, ''), language)
  return currency && typeof amount === 'number' ? { amount: amount.toFixed(2), currency } : typed
}

const readings: { [K in keyof Kinds]: Reading<K> } = {
  id: trimmed,
  text: ({ format, multiline }, typed) => (format === 'acronym' ? typed.trim().toUpperCase() : multiline ? typed : oneLine(typed)),
  localized: ({ multiline }, typed) => (multiline ? typed : oneLine(typed)),
  integer: number,
  decimal: number,
  coordinate: (_, typed) => typed.trim().replace(',', '.'),
  flag: (_, typed) => truthOf(typed),
  choice: ({ of }, typed, name, words) => optionOf(of, typed, name, words),
  choices: ({ of }, typed, name, words) => parts(typed).map((part) => optionOf(of, part, name, words)),
  tags: (_, typed) => parts(typed.replaceAll(',', ';')),
  texts: json,
  date: (_, typed, __, { language }) => parseDay(typed, language, thisYear()),
  time: (_, typed) => parseTime(typed),
  instant: (_, typed, __, words) => momentOf(typed, words),
  ref: (_, typed, __, words) => idOf(typed, words),
  refs: (_, typed, __, words) => parts(typed).map((part) => idOf(part, words)),
  image: trimmed,
  file: trimmed,
  photos: json,
  openingHours: json,
  schedule: json,
  address: json,
  links: json,
  money: (_, typed, __, { language }) => moneyOf(typed, language),
  items: json,
  geometry: json,
  controlPoints: json,
  assignments: json,
  resortPermissions: json,
}

export function readText({ field, name }: SheetColumn, typed: string, words: CellWords): unknown {
  if (typed.trim() === '') return null
  return forKind(readings, field, typed, name, words)
}

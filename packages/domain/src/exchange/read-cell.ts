/**
 * Values from the cells of a table, as people write them. A cell that cannot be read stays as it is, so that `check` reports it with the
 * same words as for any other record.
 */
import { isDay } from '../check/format.ts'
import { forKind, type Field, type KindTable } from '../declare/field.ts'
import { instantAt } from '../time/zoned-time.ts'
import { jsonIn, wordsIn } from './cell-lists.ts'
import type { Cell } from './columns.ts'
import { dayMs } from '../time/durations.ts'

/** What the words of a file stand for. */
export interface ReadingWords {
  /** Undefined for a word that is not an option. */
  optionOf(field: string, word: string): string | undefined
  /** The id of the record with this name; undefined if there is none, or several. */
  recordOf(entity: string, word: string): string | undefined
  flagOf(word: string): boolean | undefined
  /** Of the resort, for local times (IANA). */
  zone: string
}

type Reader = [cell: string | number | boolean, field: string, words: ReadingWords]

const asText = (_: unknown, cell: unknown) => String(cell)
const asJson = (_: unknown, cell: unknown) => (typeof cell === 'string' ? (jsonIn(cell) ?? cell) : cell)

/** `1 234,5` and `1234.5`. */
const numberPattern = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i

/** A number as people write it; anything else as it is. */
export function numberIn(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  const plain = cell.replaceAll(/[\s\u00a0\u202f]/gu, '')
  return numberPattern.test(plain) ? Number(plain.replace(',', '.')) : cell
}
const asNumber = (_: unknown, cell: unknown) => numberIn(cell)

/** Spreadsheets count days from here. */
const serialStart = Date.UTC(1899, 11, 30)
const isSerial = (cell: unknown): cell is number => typeof cell === 'number' && cell >= 1 && cell < 2_958_466
const padded = (part: string | undefined) => String(part ?? '').padStart(2, '0')

const civilPattern =
  /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}))(?:[T,\s]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

/** Day and time as written or as counted by spreadsheets; undefined if it is neither. */
function civilIn(cell: unknown): { day: string; time: string } | undefined {
  if (isSerial(cell)) {
    const [day = '', time = ''] = new Date(serialStart + Math.round((cell * dayMs) / 60_000) * 60_000).toISOString().split('T')
    return { day, time: time.slice(0, 5) }
  }
  const found = typeof cell === 'string' ? civilPattern.exec(cell.trim()) : null
  if (!found) return undefined
  const [, year, month, date, dayFirst, monthSecond, yearLast, hour, minute] = found
  const day = year ? `${year}-${padded(month)}-${padded(date)}` : `${yearLast}-${padded(monthSecond)}-${padded(dayFirst)}`
  return { day, time: `${padded(hour ?? '0')}:${minute ?? '00'}` }
}

const asDay = (_: unknown, cell: unknown) => civilIn(cell)?.day ?? String(cell)

function asTime(_: unknown, cell: unknown) {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return new Date(Math.round(cell * 1440) * 60_000).toISOString().slice(11, 16)
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(String(cell).trim()) ?? []
  return hour ? `${padded(hour)}:${minute}` : String(cell)
}

/** With a zone as it is; without one, the local time of the resort. */
function asInstant(_: unknown, cell: unknown, __: string, { zone }: ReadingWords) {
  const civil = civilIn(cell)
  // A day or time that does not exist stays as it is written.
  if (!civil || !isDay(civil.day) || Number.isNaN(Date.parse(`${civil.day}T${civil.time}Z`))) return String(cell)
  return new Date(instantAt(civil.day, civil.time, zone)).toISOString()
}

/** Characters of an amount with its currency: the expression needs minutes to refuse a long row of spaces. */
const maxMoney = 100

function asMoney(_: unknown, cell: unknown) {
  if (typeof cell === 'string' && cell.length > maxMoney) return cell
  const [, amount, currency] = /^([\d\s\u00a0\u202f]+(?:[.,]\d+)?)\s*([A-Za-z]{3})$/u.exec(String(cell).trim()) ?? []
  return amount && currency
    ? { amount: amount.replaceAll(/[\s\u00a0\u202f]/gu, '').replace(',', '.'), currency: currency.toUpperCase() }
    : cell
}

/** A decimal comma, as spreadsheets of some languages write it. */
const asCoordinate = (_: unknown, cell: unknown) =>
  String(cell)
    .trim()
    .replace(/^([+-]?\d+),(\d+)$/, '$1.$2')

const asList = (cell: unknown, wordOf: (word: string) => string = (word) => word) => wordsIn(String(cell)).map(wordOf)

const readers: KindTable<Reader, unknown> = {
  id: asText,
  text: asText,
  localized: asText,
  integer: asNumber,
  decimal: asNumber,
  coordinate: asCoordinate,
  flag: (_, cell, __, words) => (typeof cell === 'boolean' ? cell : (words.flagOf(String(cell)) ?? cell)),
  choice: (_, cell, field, words) => words.optionOf(field, String(cell)) ?? String(cell),
  choices: (_, cell, field, words) => asList(cell, (word) => words.optionOf(field, word) ?? word),
  tags: (_, cell) => asList(cell),
  texts: asJson,
  date: asDay,
  time: asTime,
  instant: asInstant,
  ref: ({ to }, cell, _, words) => words.recordOf(to, String(cell)) ?? String(cell),
  refs: ({ to }, cell, _, words) => asList(cell, (word) => words.recordOf(to, word) ?? word),
  image: asText,
  file: asText,
  photos: asJson,
  openingHours: asJson,
  schedule: asJson,
  address: asJson,
  links: asJson,
  money: asMoney,
  items: asJson,
  geometry: asJson,
  controlPoints: asJson,
  assignments: asJson,
  resortPermissions: asJson,
}

/** Lists are never null in records: an empty cell is an empty list. */
const listKinds: ReadonlySet<Field['kind']> = new Set<Field['kind']>([
  'choices',
  'tags',
  'texts',
  'refs',
  'photos',
  'schedule',
  'links',
  'items',
  'controlPoints',
  'assignments',
  'resortPermissions',
])

/** Kinds whose cells are lists of words. */
const wordKinds: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['choices', 'tags', 'refs'])
/** Characters of a list of words: the longest lists of references, by the names of their records. */
const maxWords = 65_536

const jsonKinds: ReadonlySet<Field['kind']> = new Set<Field['kind']>([...listKinds, 'address', 'openingHours', 'geometry'])

/** Whether a cell has more parts than any value of its field, so that it should not be read. @param isTooComplex whether this JSON has */
export function isTooLongCell({ kind }: Field, cell: Cell, isTooComplex: (json: string) => boolean): boolean {
  if (typeof cell !== 'string') return false
  return wordKinds.has(kind) ? cell.length > maxWords : jsonKinds.has(kind) && isTooComplex(cell)
}

/** The value of a cell; of a localized field the text of one language. */
export function readCell(field: Field, name: string, cell: Cell, words: ReadingWords): unknown {
  if (cell === null || cell === '') return listKinds.has(field.kind) ? [] : null
  return forKind(readers, field, cell, name, words)
}

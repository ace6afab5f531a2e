/** Values as cells of a table, written so that an import reads them back unchanged. */
import { forKind, type Field, type KindTable } from '../declare/field.ts'
import { localizedOf } from '../values/localized.ts'
import { isObject } from '../check/fault.ts'
import { joinedWords } from './cell-lists.ts'
import type { Cell, ExchangeColumn } from './columns.ts'

/** The words of one language and of one resort; each is its value if no word stands for it alone. */
export interface WritingWords {
  ofOption(field: string, value: string): string
  ofRecord(entity: string, id: string): string
}

type Writer = [value: unknown, field: string, words: WritingWords]

const asText = (_: unknown, value: unknown): Cell => (typeof value === 'string' ? value : JSON.stringify(value))
const asNumber = (_: unknown, value: unknown): Cell => (typeof value === 'number' ? value : asText(_, value))
const asJson = (_: unknown, value: unknown): Cell => JSON.stringify(value)
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
/** An empty list is an empty cell. */
const asWords = (words: readonly string[]): Cell => (words.length ? joinedWords(words) : null)

const writers: KindTable<Writer, Cell> = {
  id: asText,
  text: asText,
  localized: asJson,
  integer: asNumber,
  decimal: asNumber,
  coordinate: asText,
  flag: (_, value) => value === true,
  choice: (_, value, field, words) => words.ofOption(field, String(value)),
  choices: (_, value, field, words) => asWords(textsOf(value).map((each) => words.ofOption(field, each))),
  tags: (_, value) => asWords(textsOf(value)),
  texts: (_, value) => (textsOf(value).length ? JSON.stringify(value) : null),
  date: asText,
  time: asText,
  instant: asText,
  ref: ({ to }, value, _, words) => words.ofRecord(to, String(value)),
  refs: ({ to }, value, _, words) => asWords(textsOf(value).map((id) => words.ofRecord(to, id))),
  image: asText,
  file: asText,
  photos: (_, value) => (textsOf(value).length ? JSON.stringify(value) : null),
  openingHours: asJson,
  schedule: (_, value) => (textsOf(value).length ? JSON.stringify(value) : null),
  address: asJson,
  links: (_, value) => (textsOf(value).length ? JSON.stringify(value) : null),
  money: (_, value) => (isObject(value) ? `${String(value['amount'])} ${String(value['currency'])}` : asJson(_, value)),
  items: (_, value) => (textsOf(value).length ? JSON.stringify(value) : null),
  geometry: asJson,
  controlPoints: (_, value) => (textsOf(value).length ? JSON.stringify(value) : null),
  assignments: (_, value) => (textsOf(value).length ? JSON.stringify(value) : null),
  resortPermissions: (_, value) => (textsOf(value).length ? JSON.stringify(value) : null),
}

/** @param value of the field in a record as stored */
export function writtenCell(field: Field, { field: name, language }: ExchangeColumn, value: unknown, words: WritingWords): Cell {
  if (value === null || value === undefined) return null
  if (language) return localizedOf(value)?.[language] ?? null
  return forKind(writers, field, value, name, words)
}

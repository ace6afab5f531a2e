/** The columns of a price sheet as a workbook: the hidden state, what a line is, and the days. */
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import type { Language } from '@ridgeline/domain/values/localized'
import { columnHeads, columnsByWord, foldedWord } from '../../../entities/exchange/field-words.ts'
import { lettersOf, type SheetColumns } from '../../../entities/exchange/xlsx-parts.ts'
import { refusedFile, type TableRow } from '../../../entities/exchange/reading/table-rows.ts'
import { isDay, stateHead } from './row-state.ts'

/** For people: an upload reads the code alone. */
export const shownFields = ['code', 'name', 'personCategory', 'channel', 'currency', 'minPrice', 'basePrice', 'maxPrice'] as const
const shown = shownFields.map((field) => ({ field }))

/** The first day stands after the state and the shown fields. */
const firstDayColumn = shownFields.length + 1

/** The day is read, its weekday is for people. */
function dayHead(day: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00Z`))
  return `${day} ${weekday}`
}

export const headsOf = (days: readonly string[], language: Language): string[] => [
  stateHead,
  ...columnHeads(priceProduct, shown, shown, language),
  ...days.map((day) => dayHead(day, language)),
]

/** The code and the name stay in view. */
export const layoutOf = (days: number): SheetColumns => ({
  frozen: 3,
  widths: [
    { from: 1, to: 1, width: 10, isHidden: true },
    { from: 2, to: 2, width: 18 },
    { from: 3, to: 3, width: 30 },
    { from: 4, to: firstDayColumn, width: 12 },
    { from: firstDayColumn + 1, to: firstDayColumn + days, width: 14 },
  ],
})

export interface CellFault {
  cell: string
  issue: Pick<Issue, 'rule' | 'args'>
}

/** The name of a cell. @param column from 0 @param row from 1 */
export const cellName = (column: number, row: number) => `${lettersOf(column)}${row}`
export const faultAt = (column: number, row: number, rule: string, ...args: (string | number)[]): CellFault => ({
  cell: cellName(column, row),
  issue: { rule, args },
})

export interface FileColumns {
  state: number
  code: number
  /** By column. */
  days: ReadonlyMap<number, string>
  faults: readonly CellFault[]
}

const dayPattern = /^(\d{4}-\d{2}-\d{2})(?:\s|$)/

const wordIn = (cell: Cell | undefined) => foldedWord(String(cell ?? ''))

/** @throws invalid for a table that is not a downloaded price sheet */
export function columnsIn({ number, cells }: TableRow, language: Language): FileColumns {
  const byWord = columnsByWord(priceProduct, shown, language)
  const fieldAt = cells.map((cell) => byWord.get(wordIn(cell))?.field)
  const state = cells.findIndex((cell) => wordIn(cell) === stateHead)
  const code = fieldAt.indexOf('code')
  if (state < 0 || code < 0) throw refusedFile('priceFileHeads')
  const days = new Map<number, string>()
  const known = new Set<string>()
  const faults: CellFault[] = []
  for (const [column, cell] of cells.entries()) {
    if (column === state || cell === null || fieldAt[column] !== undefined) continue
    const [, day] = dayPattern.exec(String(cell)) ?? []
    if (!day || !isDay(day)) faults.push(faultAt(column, number, 'priceFileDay'))
    else if (known.has(day)) faults.push(faultAt(column, number, 'unique'))
    else {
      known.add(day)
      days.set(column, day)
    }
  }
  return { state, code, days, faults }
}

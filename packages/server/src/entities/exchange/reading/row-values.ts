/** What a row of a file says about a record: the values of its fields, and the cells that say nothing that can be understood. */
import { tidyField } from '@ridgeline/domain/check/tidy'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Cell, ExchangeColumn } from '@ridgeline/domain/exchange/columns'
import { wordsIn } from '@ridgeline/domain/exchange/cell-lists'
import { isImported } from '@ridgeline/domain/exchange/import-columns'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import { isTooLongCell, readCell, type ReadingWords } from '@ridgeline/domain/exchange/read-cell'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { languages, localizedOf, type Localized } from '@ridgeline/domain/values/localized'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Row } from '../../../db/connect/database.ts'
import { isTooComplex } from '../../../http/limits/bodies/body-limits.ts'

export interface CellFault {
  /** Position of the column. */
  column: number
  rule: string
  args: (string | number)[]
}

export interface RowValues {
  /** Only what differs from the record, or of a new record what is not empty. */
  values: Row
  faults: CellFault[]
}

const isEmptyValue = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
const idsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])
const isId = (value: unknown) => typeof value === 'string' && uuid.test(value)

const firstForeign = (texts: Localized) => languages.flatMap((language) => (language === 'sk' ? [] : (texts[language] ?? [])))[0]

/** Names are the same in most languages: the first one stands for a Slovak one that is left out, until users give the record its own. */
function withSlovak(texts: Localized, before: Localized): Localized {
  const first = firstForeign(texts)
  const isOwn = before.sk !== undefined && before.sk !== firstForeign(before)
  return isOwn || first === undefined ? texts : { ...texts, sk: first }
}

/** @param current the record to change; null for a new one */
export function rowValues(
  entity: Entity,
  columns: readonly (ExchangeColumn | null)[],
  cells: readonly Cell[],
  current: Row | null,
  words: ReadingWords,
): RowValues {
  const read: Row = {}
  const faults: CellFault[] = []
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? null
    if (!column || cell === leftOut || !isImported(entity, column.field)) continue
    const { field: name, language } = column
    const field = entity.fields[name]!
    if (language) {
      const texts: Row = { ...localizedOf(name in read ? read[name] : current?.[name]) }
      if (cell === null || cell === '') delete texts[language]
      else texts[language] = String(cell)
      read[name] = Object.keys(texts).length ? texts : null
      continue
    }
    if (isTooLongCell(field, cell, isTooComplex)) {
      faults.push({ column: at, rule: 'importDeep', args: [] })
      continue
    }
    const value = readCell(field, name, cell, words)
    read[name] = value
    if ((field.kind === 'ref' || field.kind === 'refs') && !idsOf(value).every(isId))
      faults.push({ column: at, rule: 'importReference', args: [] })
  }
  for (const [at, column] of columns.entries()) {
    const field = column?.language === 'sk' && cells[at] === leftOut ? entity.fields[column.field] : undefined
    const texts = column && localizedOf(read[column.field])
    if (field?.kind === 'localized' && field.required && texts)
      read[column.field] = withSlovak(texts, localizedOf(current?.[column.field]) ?? {})
  }
  const said = Object.entries(read).flatMap(([name, value]) => {
    const tidied = tidyField(entity.fields[name]!, value)
    const before = current?.[name] ?? null
    // Whether an empty list is stored as a list or as nothing does not show in a cell.
    const isKept = isEmptyValue(tidied) ? isEmptyValue(before) : isSame(tidied, before)
    return isKept ? [] : [[name, value] as const]
  })
  return { values: Object.fromEntries(said), faults }
}

/** By entity: the names by which the cells of these rows refer to records. */
export function referencesIn(
  entity: Entity,
  columns: readonly (ExchangeColumn | null)[],
  rows: readonly (readonly Cell[])[],
): Map<string, Set<string>> {
  const references = new Map<string, Set<string>>()
  for (const [at, column] of columns.entries()) {
    const field = column && entity.fields[column.field]
    if (field?.kind !== 'ref' && field?.kind !== 'refs') continue
    const words = references.get(field.to) ?? new Set()
    for (const cells of rows) {
      if (isTooLongCell(field, cells[at] ?? null, isTooComplex)) continue
      const text = String(cells[at] ?? '')
      for (const word of field.kind === 'ref' ? [text] : wordsIn(text)) if (word !== '' && !uuid.test(word)) words.add(word)
    }
    references.set(field.to, words)
  }
  return references
}

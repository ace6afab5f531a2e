/** The first sheet of a workbook, as spreadsheets write it: with shared texts, and with days as numbers. */
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { unguardedText } from '@ridgeline/domain/exchange/formula-guard'
import { maxImportColumns } from '@ridgeline/domain/exchange/imports'
import { maxCellText } from '../xlsx-parts.ts'
import { refusedFile, tidyRow, type TableRow, type TableRows } from './table-rows.ts'
import { localName, openWorkbook, type Workbook, type XmlListener } from './workbook.ts'

async function finish(reading: AsyncIterable<void>): Promise<void> {
  for await (const _ of reading);
}

/** The part with the first sheet. */
async function sheetPart(workbook: Workbook): Promise<string> {
  let first: string | undefined
  const targets = new Map<string, string>()
  const open: XmlListener['open'] = ({ name, attributes }) => {
    const tag = localName(name)
    if (tag === 'sheet')
      first ??= Object.entries(attributes).find(([attribute]) => localName(attribute) === 'id' && attribute !== 'id')?.[1]
    if (tag === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
  }
  await finish(workbook.read('xl/workbook.xml', { open }))
  await finish(workbook.read('xl/_rels/workbook.xml.rels', { open }))
  const target = targets.get(first ?? '')
  if (target === undefined) throw refusedFile('importBroken')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Characters of all shared texts, which are kept while the sheet is read. */
const maxShared = 50_000_000
/** The memory of a text beside its characters, as so many of them: a part can have millions of empty ones. */
const textCost = 16

/** @throws invalid for more than spreadsheets write into a cell, whatever tags are between the parts of its text */
function longer(text: string, part: string): string {
  if (text.length + part.length > maxCellText) throw refusedFile('importDeep')
  return text + part
}

/** Texts of several runs are one text; phonetic readings are left out. */
async function sharedTexts(workbook: Workbook): Promise<string[]> {
  const part = 'xl/sharedStrings.xml'
  if (!workbook.has(part)) return []
  const texts: string[] = []
  let [current, length, isText, isPhonetic] = ['', 0, false, false]
  await finish(
    workbook.read(part, {
      open({ name }) {
        const tag = localName(name)
        if (tag === 'si') current = ''
        if (tag === 'rPh') isPhonetic = true
        if (tag === 't') isText = !isPhonetic
      },
      text(text) {
        if (isText) current = longer(current, text)
      },
      close(name) {
        const tag = localName(name)
        if (tag === 't') isText = false
        if (tag === 'rPh') isPhonetic = false
        if (tag !== 'si') return
        length += current.length + textCost
        if (length > maxShared) throw refusedFile('importUnpacked', maxShared / 1_000_000)
        // Once, and not for every cell that refers to it.
        texts.push(unguardedText(current))
      },
    }),
  )
  return texts
}

/** From 0: `C7` is in column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

function valueOf(type: string | undefined, text: string, shared: readonly string[]): Cell {
  if (type === 's') return shared[Number(text)] ?? null
  if (type === 'b') return text === '1'
  // Errors such as #REF! are texts, which the check refuses where a value is expected.
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd') return unguardedText(text)
  if (text === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : unguardedText(text)
}

/** @throws invalid for a file that is not a workbook, is too large or has too many columns */
export async function* readXlsx(path: string): TableRows {
  const workbook = await openWorkbook(path)
  try {
    const part = await sheetPart(workbook)
    const shared = await sharedTexts(workbook)
    let rows: TableRow[] = []
    let cells: (Cell | undefined)[] = []
    let type: string | undefined
    let [number, column, text, isValue, isPhonetic] = [0, -1, '', false, false]
    const reading = workbook.read(part, {
      open({ name, attributes }) {
        const tag = localName(name)
        if (tag === 'row') {
          const given = Number(attributes['r'])
          number = Number.isInteger(given) && given > number ? given : number + 1
          ;[cells, column] = [[], -1]
        } else if (tag === 'c') {
          const reference = attributes['r']
          column = reference ? columnOf(reference) : column + 1
          ;[type, text] = [attributes['t'], '']
        } else if (tag === 'rPh') isPhonetic = true
        else if (tag === 'v' || tag === 't') isValue = !isPhonetic
      },
      text(part) {
        if (isValue) text = longer(text, part)
      },
      close(name) {
        const tag = localName(name)
        if (tag === 'v' || tag === 't') isValue = false
        else if (tag === 'rPh') isPhonetic = false
        else if (tag === 'c') {
          const value = valueOf(type, text, shared)
          if (value === null || value === '') return
          if (column < 0 || column >= maxImportColumns) throw refusedFile('importColumns', maxImportColumns)
          cells[column] = value
        } else if (tag === 'row') rows.push(tidyRow(number, cells))
      },
    })
    for await (const _ of reading) {
      if (rows.length > 0) yield rows
      rows = []
    }
  } finally {
    workbook.close()
  }
}

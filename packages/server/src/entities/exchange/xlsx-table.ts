/**
 * Workbooks of one sheet (ECMA-376, SpreadsheetML), written page by page: no part of the table is kept (decision 0131). All texts are typed
 * as texts, so none of them is a formula.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { typedText } from '@ridgeline/domain/exchange/formula-guard'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import { pauses } from '../../load/event-loop-pauses.ts'
import type { TableFormat } from './table-format.ts'
import { head, lettersOf, maxCellText, parts, sheetEnd, sheetStart, xlsxType, type SheetColumns } from './xlsx-parts.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
/** Characters that XML does not permit are not in texts of records, which `check` refuses. */
const escaped = (text: string) => text.replaceAll(/[&<>\r]/g, (each) => entities[each]!)

function textCell(attributes: string, text: string): string {
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

function cellXml(cell: Cell, attributes: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c${attributes}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c${attributes} t="b"><v>${cell ? 1 : 0}</v></c>`
  const text = typedText(cell)
  // A longer text would damage the file.
  return textCell(attributes, text.length > maxCellText ? leftOut : text)
}

/** Spreadsheets do without the references of cells, other readers do not. */
const rowXml = (number: number, row: readonly Cell[], style = '') =>
  `<row r="${number}">${row.map((cell, at) => cellXml(cell, ` r="${lettersOf(at)}${number}"${style}`)).join('')}</row>`

/** @param columns where they differ from each other */
export const xlsxTableWith = (columns?: SheetColumns): TableFormat => ({
  type: xlsxType,
  async *write(heads, rows) {
    let ready: Uint8Array[] = []
    const zip = new Zip((error, bytes) => {
      if (error) throw error
      ready.push(bytes)
    })
    function* taken() {
      const taken = ready
      ready = []
      yield* taken
    }
    for (const [name, text] of Object.entries(parts)) {
      const part = new ZipDeflate(name)
      zip.add(part)
      part.push(strToU8(head + text), true)
    }
    const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 })
    zip.add(sheet)
    sheet.push(strToU8(head + sheetStart(columns) + rowXml(1, heads, ' s="1"')))
    let number = 1
    const pause = pauses()
    for await (const page of rows)
      for (const row of page) {
        sheet.push(strToU8(rowXml(++number, row)))
        yield* taken()
        await pause()
      }
    sheet.push(strToU8(sheetEnd), true)
    zip.end()
    yield* taken()
  },
})

export const xlsxTable = xlsxTableWith()

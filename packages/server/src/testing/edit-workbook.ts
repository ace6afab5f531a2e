/** Edits cells of a downloaded workbook by its XML, apart from what writes and reads it. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const part = 'xl/worksheets/sheet1.xml'

/** The sheet as XML, changed. */
export function rewritten(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  const files = unzipSync(bytes)
  return zipSync({ ...files, [part]: strToU8(change(sheetXml(bytes))) })
}

export const sheetXml = (bytes: Uint8Array): string => strFromU8(unzipSync(bytes)[part]!)

/** The number of the row with this code. */
export function rowOf(bytes: Uint8Array, code: string): number {
  const [, row] = new RegExp(`<c r="B(\\d+)" t="inlineStr"><is><t xml:space="preserve">${code}</t>`).exec(sheetXml(bytes)) ?? []
  return Number(row)
}

const cellXml = (cell: string, value: number | string | null) =>
  value === null
    ? ''
    : typeof value === 'number'
      ? `<c r="${cell}"><v>${value}</v></c>`
      : `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`

/** With these values in cells; null empties one. */
export const edited = (bytes: Uint8Array, cells: Readonly<Record<string, number | string | null>>): Uint8Array =>
  rewritten(bytes, (xml) =>
    Object.entries(cells).reduce((text, [cell, value]) => {
      const row = /\d+$/.exec(cell)![0]
      const without = text.replace(new RegExp(`<c r="${cell}"[^>]*>.*?</c>`), '')
      return without.replace(new RegExp(`(<row r="${row}">.*?)</row>`), (_, before: string) => `${before}${cellXml(cell, value)}</row>`)
    }, xml),
  )

/** Tables as spreadsheets copy them: columns separated by tabs, rows by lines; values containing either are quoted. */
import { guardedText } from '@ridgeline/domain/exchange/formula-guard'

export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[index + 1] === '"') {
        cell += sign
        index++
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[index + 1] === '\n') index++
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  // Spreadsheets end the last line too.
  const last = rows.at(-1)!
  if (rows.length > 1 && last.length === 1 && last[0] === '') rows.pop()
  return rows
}

const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A text that begins like a formula stays a text where it is pasted, as in exports. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((text) => quoted(guardedText(text))).join('\t')).join('\r\n')

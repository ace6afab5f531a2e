/** CSV (RFC 4180) as spreadsheets of the caller's language open it: with their separator and their decimal sign. */
import { stringify } from 'csv-stringify/sync'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { guardedText } from '@ridgeline/domain/exchange/formula-guard'
import type { TableFormat } from './table-format.ts'

/** A byte order mark, by which spreadsheets recognize UTF-8. */
const mark = '\ufeff'

/** English spreadsheets separate by commas; those of languages with a decimal comma by semicolons. */
const dialectOf = (language: string) => (language === 'en' ? { delimiter: ',', decimal: '.' } : { delimiter: ';', decimal: ',' })

const shown = (cell: Cell, decimal: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return guardedText(cell)
  return typeof cell === 'number' ? String(cell).replace('.', decimal) : String(cell)
}

export const csvTable: TableFormat = {
  type: 'text/csv; charset=utf-8',
  async *write(heads, rows, language) {
    const { delimiter, decimal } = dialectOf(language)
    const lines = (table: readonly (readonly Cell[])[]) =>
      stringify(
        table.map((row) => row.map((cell) => shown(cell, decimal))),
        { delimiter, record_delimiter: 'windows' },
      )
    yield mark + lines([heads])
    for await (const page of rows) yield lines(page)
  },
}

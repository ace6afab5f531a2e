/** The message for the fault of a cell. */
import { text } from '../../../lib/language/texts/i18n.ts'
import { fieldIssueText } from '../../../lib/language/texts/label.ts'
import type { CellWords } from '../cells/cell-words.ts'
import { shownText } from '../cells/shown-text.ts'
import type { SheetColumn } from '../model/column.ts'
import type { FaultMessage, SheetRow } from '../model/row.ts'

export const cellFaultText = ({ rule, args, text: ownText }: FaultMessage, column: SheetColumn | undefined) =>
  ownText ?? fieldIssueText(column?.field, rule, args)

/** @param path Of the column; empty for the row as a whole. */
export function faultText(row: SheetRow, path: string, column: SheetColumn | undefined, words: CellWords): string {
  if (row.isGone) return text('grid.gone')
  if (column && Object.hasOwn(row.theirs, path)) {
    const theirs = shownText(column, row.theirs[path], words) || '–'
    return `${text('conflict.changedElsewhere')} ${theirs}`
  }
  const fault = row.refusals[path] ?? row.faults[path] ?? row.refusals['']
  return fault ? cellFaultText(fault, column) : text('validationErrorGeneric')
}

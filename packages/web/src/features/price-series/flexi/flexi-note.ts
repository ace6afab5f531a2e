/** Below the sheet: why the active day costs guests what it does. */
import type { SheetColumn } from '../../../entities/grid/model/column.ts'
import { shownRecord, type SheetRow } from '../../../entities/grid/model/row.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { dayIn, storedDay } from '../month-sheet.ts'
import { flexiOf } from './flexi-of-day.ts'
import { flexiWords } from './flexi-words.ts'

export function flexiNote(row: SheetRow, { id }: SheetColumn): string | undefined {
  const day = id.startsWith('flexi') ? dayIn(id) : undefined
  const record = shownRecord(row)
  const stored = day && row.base && storedDay(row.base, day)
  if (!stored) return undefined
  const { reason } = flexiOf(record, stored)
  return reason ? flexiWords(reason, String(record['currency'])) : text('priceSheet.flexiNone')
}

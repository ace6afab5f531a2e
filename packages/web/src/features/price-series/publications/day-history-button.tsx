/** Opens the history of the day in the active cell. */
import { IconCalendarStats } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SheetColumn } from '../../../entities/grid/model/column.ts'
import type { GridController } from '../../../entities/grid/model/grid-controller.ts'
import { shownRecord } from '../../../entities/grid/model/row.ts'
import type { Sheet } from '../../../entities/grid/model/sheet.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { dayIn } from '../month-sheet.ts'

const DayHistory = lazy(async () => ({ default: (await import('./day-history.tsx')).DayHistory }))

interface DayHistoryButtonProps {
  sheet: Sheet
  controller: Pick<GridController, 'cursor'>
  columns: readonly SheetColumn[]
  resortId: string
}

interface Shown {
  lineId: string
  lineName: string
  date: string
}

export function DayHistoryButton({ sheet, controller, columns, resortId }: DayHistoryButtonProps) {
  const [shown, setShown] = useState<Shown>()
  function open() {
    const { row, column } = controller.cursor.get().anchor
    const line = sheet.rows()[row]
    // The first column has the names of the lines.
    const date = dayIn(columns[Math.max(1, column)]?.id ?? '')
    if (!line || !date) return
    const { id, name } = shownRecord(line)
    setShown({ lineId: String(id), lineName: String(name), date })
  }
  return (
    <>
      <IconButton label={text('priceSheet.dayHistory')} onClick={open}>
        <IconCalendarStats size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <Suspense>{shown && <DayHistory {...shown} resortId={resortId} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  )
}

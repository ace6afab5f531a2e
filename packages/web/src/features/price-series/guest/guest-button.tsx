/** Opens the preview of what a guest pays, for the product and day of the active cell. Unsaved sheets are saved first. */
import { IconReceipt } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { SheetColumn } from '../../../entities/grid/model/column.ts'
import type { GridController } from '../../../entities/grid/model/grid-controller.ts'
import { shownRecord } from '../../../entities/grid/model/row.ts'
import type { Sheet } from '../../../entities/grid/model/sheet.ts'
import { loadAreas, text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { dayIn } from '../month-sheet.ts'

const GuestDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./guest-dialog.tsx'), loadAreas(['cart'])])
  return { default: dialog.GuestDialog }
})

interface GuestButtonProps {
  sheet: Sheet
  controller: Pick<GridController, 'cursor'>
  columns: readonly SheetColumn[]
  resortId: string
}

interface Shown {
  productId: string | undefined
  day: string
}

export function GuestButton({ sheet, controller, columns, resortId }: GuestButtonProps) {
  const [shown, setShown] = useState<Shown>()
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const { changed } = sheet.counts()
  function open() {
    const { row, column } = controller.cursor.get().anchor
    const line = sheet.rows()[row]
    // The first column has the names of the lines.
    const day = dayIn(columns[Math.max(1, column)]?.id ?? '')
    const productId = line && shownRecord(line)['productId']
    if (day) setShown({ day, productId: typeof productId === 'string' ? productId : undefined })
  }
  return (
    <>
      <IconButton label={text('priceGuest.open')} disabled={changed > 0} onClick={open}>
        <IconReceipt size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <Suspense>{shown && <GuestDialog {...shown} resortId={resortId} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  )
}

/** Opens the dialog for prices in a spreadsheet. Unsaved sheets are saved first. */
import { maxChangedSpan } from '@ridgeline/domain/operation/price-change'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Stored } from '../../../entities/api.ts'
import type { Sheet } from '../../../entities/grid/model/sheet.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useChangeStep } from '../change/use-change-step.ts'
import type { FileSpan } from './file-api.ts'

const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))

interface FileButtonProps {
  sheet: Sheet
  resortId: string
  lines: readonly Stored[]
  /** The shown days. */
  from: string
  to: string
  mayUpdate: boolean
  nameOf: (lineId: string) => string
}

/** The whole validity of the lines that are valid on the shown days, as far as one file can have it. */
function seasonOf(lines: readonly Stored[], from: string, to: string): FileSpan {
  const valid = lines
    .map(({ validFrom, validTo }) => ({ first: String(validFrom), last: String(validTo) }))
    .filter(({ first, last }) => first <= to && last >= from)
  const first = valid.reduce((least, each) => (each.first < least ? each.first : least), from)
  const last = valid.reduce((most, each) => (each.last > most ? each.last : most), to)
  const limit = dayAfter(first, maxChangedSpan - 1)
  return limit < to ? { from, to } : { from: first, to: last < limit ? last : limit }
}

export function FileButton({ sheet, resortId, lines, from, to, mayUpdate, nameOf }: FileButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const changedDays = useChangeStep(resortId, nameOf)
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const { changed } = sheet.counts()
  return (
    <>
      <IconButton label={text('priceFile.open')} disabled={changed > 0} onClick={() => setOpen(true)}>
        <IconFileSpreadsheet size={18} stroke={1.8} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <FileDialog
            resortId={resortId}
            span={seasonOf(lines, from, to)}
            mayUpdate={mayUpdate}
            nameOf={nameOf}
            onChanged={changedDays}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Opens the dialog for many days, and makes its change an undo step. Unsaved sheets are saved first. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconPercentage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Sheet } from '../../../entities/grid/model/sheet.ts'
import { formatDay, formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Option } from '../../../ui/select/options.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { pushStep, toastKept, toastUndone } from '../../../ui/undo/steps.ts'
import { publicationsChanged } from '../publications/publications-api.ts'
import { pricesMoved, undoChange } from './change-api.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))

interface ChangeButtonProps {
  sheet: Sheet
  resortId: string
  from: string
  to: string
  lines: readonly Option[]
}

export function ChangeButton({ sheet, resortId, from, to, lines }: ChangeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const { changed } = sheet.counts()

  async function moved() {
    pricesMoved()
    await publicationsChanged(client, resortId)
  }

  function onChanged(step: string, days: number) {
    const label = counted('priceChange.done', days, formatNumber(days))
    pushStep({ label, resortId }, async () => {
      try {
        const { undone, kept } = await undoChange(resortId, step)
        const nameOf = (id: string) => lines.find(({ value }) => value === id)?.label ?? ''
        if (undone > 0) toastUndone(label)
        if (kept.length > 0) toastKept(kept.map(({ priceProductId, date }) => `${nameOf(priceProductId)} ${formatDay(date)}`))
        await moved()
      } catch (error) {
        toast.error(messageOf(error))
      }
    })
    void moved()
  }

  return (
    <>
      <Button disabled={changed > 0} icon={<IconPercentage size={18} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {text('priceChange.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeDialog resortId={resortId} from={from} to={to} lines={lines} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

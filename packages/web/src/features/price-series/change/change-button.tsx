/** Opens the dialog for many days, and makes its change an undo step. Unsaved sheets are saved first. */
import { IconPercentage } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Sheet } from '../../../entities/grid/model/sheet.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Option } from '../../../ui/select/options.ts'
import { useChangeStep } from './use-change-step.ts'

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
  const changedDays = useChangeStep(resortId, (id) => lines.find(({ value }) => value === id)?.label ?? '')
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const { changed } = sheet.counts()

  return (
    <>
      <Button disabled={changed > 0} icon={<IconPercentage size={18} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {text('priceChange.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeDialog resortId={resortId} from={from} to={to} lines={lines} onChanged={changedDays} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

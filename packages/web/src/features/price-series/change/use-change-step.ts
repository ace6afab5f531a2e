/** A change of many days as an undo step; the sheet is read again. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay, formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted } from '../../../lib/language/texts/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { pushStep, toastKept, toastUndone } from '../../../ui/undo/steps.ts'
import { publicationsChanged } from '../publications/publications-api.ts'
import { pricesMoved, undoChange } from './change-api.ts'

export function useChangeStep(resortId: string, nameOf: (lineId: string) => string) {
  const client = useQueryClient()

  async function moved() {
    pricesMoved()
    await publicationsChanged(client, resortId)
  }

  return function changed(step: string, days: number) {
    const label = counted('priceChange.done', days, formatNumber(days))
    pushStep({ label, resortId }, async () => {
      try {
        const { undone, kept } = await undoChange(resortId, step)
        if (undone > 0) toastUndone(label)
        if (kept.length > 0) toastKept(kept.map(({ priceProductId, date }) => `${nameOf(priceProductId)} ${formatDay(date)}`))
        await moved()
      } catch (error) {
        toast.error(messageOf(error))
      }
    })
    void moved()
  }
}

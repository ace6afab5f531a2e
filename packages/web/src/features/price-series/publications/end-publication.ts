/** Cancels a publication that waits, or takes one back, and says what stays. */
import type { PublicationState } from '@ridgeline/domain/operation/price-publication'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { QueryClient } from '@tanstack/react-query'
import { formatDay } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastKept } from '../../../ui/undo/steps.ts'
import { cancelPublication, publicationsChanged, takeBack } from './publications-api.ts'

interface Ended {
  id: string
  state: PublicationState
  resortId: string
}

export async function endPublication(
  client: QueryClient,
  { id, state, resortId }: Ended,
  nameOf: (lineId: string) => string,
): Promise<void> {
  try {
    if (state === 'published') {
      const { kept } = await takeBack(id, resortId)
      toast.success(text('priceSheet.isTakenBack'))
      if (kept.length > 0)
        toastKept(kept.map(({ priceProductId, date }) => `${nameOf(priceProductId)} ${date ? formatDay(date) : text('priceSheet.terms')}`))
    } else {
      await cancelPublication(id, resortId)
      toast.success(text('priceSheet.isCancelled'))
    }
  } catch (error) {
    toast.error(messageOf(error))
  }
  await publicationsChanged(client, resortId)
}

import type { Delivery } from '@ridgeline/domain/answers/deliveries'
import { formatQuantity } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'

/** The result of an attempt that a user requested. */
export function toastDelivery({ status, error, durationMs }: Delivery) {
  if (error === null) toast.success(text('webhooks.answered', String(status), formatQuantity(durationMs ?? 0, 'milliseconds')))
  else toast.error(text('webhooks.notDelivered', error))
}

/** Events of webhooks in words. */
import { testEvent } from '@ridgeline/domain/answers/deliveries'
import { text } from '../../lib/language/texts/i18n.ts'
import { entityLabel } from '../../lib/language/texts/label.ts'

/** Of one record: "Skilift: changed"; or "Test". */
export function deliveredWord(event: string): string {
  if (event === testEvent) return text('webhooks.testEvent')
  const [entity = '', transition = ''] = event.split('.')
  return text('webhooks.eventOf', entityLabel(entity), text(`webhooks.transition.${transition}`))
}

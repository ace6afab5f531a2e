/** Shown above the keys while no feed requires them, so that no one believes the feeds are protected. */
import './not-connected.css'
import { text } from '../../lib/language/texts/i18n.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'

export function NotConnected() {
  return (
    <div className="keys-not-connected">
      <InlineAlert kind="warning">{text('keyToken.notConnected')}</InlineAlert>
    </div>
  )
}

/** Above the list of keys, as long as no feed asks for them: a control that guards nothing says so. */
import './not-connected.css'
import { text } from '../../lib/language/i18n.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'

export function NotConnected() {
  return (
    <div className="keys-not-connected">
      <InlineAlert kind="warning">{text('keyToken.notConnected')}</InlineAlert>
    </div>
  )
}

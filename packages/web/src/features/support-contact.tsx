/** Whom to turn to, where the house has said so. */
import { useQuery } from '@tanstack/react-query'
import { text } from '../lib/language/i18n.ts'
import { useResortId } from '../lib/session/session.ts'
import { shownSettingsQuery } from '../lib/session/shown-settings.ts'

export function SupportContact() {
  const { data } = useQuery(shownSettingsQuery(useResortId()))
  const { email, phone } = data?.support ?? { email: null, phone: null }
  if (!email && !phone) return null
  return (
    <p className="message-contact">
      {text('shell.support')} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ' · '}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  )
}

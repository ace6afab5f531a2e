/** Whom to turn to, by mail or telephone. */
import { text } from '../../lib/language/texts/i18n.ts'

interface Contact {
  email?: string | null
  phone?: string | null
}

export function ContactLine({ email, phone }: Contact) {
  if (!email && !phone) return null
  return (
    <p className="message-contact">
      {text('shell.support')} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ' · '}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  )
}

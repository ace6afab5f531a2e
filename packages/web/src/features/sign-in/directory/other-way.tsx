import '../reset/reset-form.css'
import { Link } from '@tanstack/react-router'
import { text } from '../../../lib/language/texts/i18n.ts'

/** Administrators with a password always find their way in, whatever the directory does. */
export function OtherWay({ returnUrl }: { returnUrl: unknown }) {
  return (
    <Link to="/login-legacy" search={typeof returnUrl === 'string' ? { returnUrl } : {}} className="back-link">
      {text('directory.other')}
    </Link>
  )
}

import './message-page.css'
import '../button/button.css'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import { SupportContact } from './support-contact.tsx'

/** Shown for a known URL without permission (OP37). */
export function NoPermission() {
  return (
    <div className="message-page" role="alert">
      <h1>{text('shell.noPermission')}</h1>
      <p>{text('shell.noPermission.text')}</p>
      <SupportContact />
      <Link to="/" className="button" data-layout="default">
        {text('shell.goHome')}
      </Link>
    </div>
  )
}

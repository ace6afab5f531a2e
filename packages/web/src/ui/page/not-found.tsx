import './message-page.css'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import '../button/button.css'

export function NotFound() {
  return (
    <div className="message-page">
      <h1>{text('shell.notFound')}</h1>
      <p>{text('shell.notFound.text')}</p>
      <Link to="/" className="button" data-layout="default">
        {text('shell.goHome')}
      </Link>
    </div>
  )
}

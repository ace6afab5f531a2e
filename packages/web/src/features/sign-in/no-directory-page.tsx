import '../../ui/page/message-page.css'
import '../../ui/button/button.css'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import { Mark } from '../../ui/mark/mark.tsx'

/** The server handles this URL where a directory is configured; this page is shown where none is (OP7). */
export default function NoDirectoryPage() {
  return (
    <main className="message-page">
      <Mark size={44} />
      <h1>{text('signIn.noDirectory')}</h1>
      <p>{text('signIn.noDirectory.text')}</p>
      <Link to="/login-legacy" className="button" data-layout="default">
        {text('signIn.back')}
      </Link>
    </main>
  )
}

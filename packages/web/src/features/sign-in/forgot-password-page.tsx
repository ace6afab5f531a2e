import '../message-page.css'
import '../../ui/button/button.css'
import { Link } from '@tanstack/react-router'
import { text } from '../../lib/language/i18n.ts'
import { Mark } from '../../ui/mark/mark.tsx'

export default function ForgotPasswordPage() {
  return (
    <main className="message-page">
      <Mark size={44} />
      <h1>{text('signIn.forgotPassword')}</h1>
      <p>{text('signIn.forgotPassword.text')}</p>
      <Link to="/login-legacy" className="button" data-layout="default">
        {text('signIn.back')}
      </Link>
    </main>
  )
}

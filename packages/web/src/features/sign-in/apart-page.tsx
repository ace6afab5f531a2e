import '../message-page.css'
import './reset-form.css'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { loadAreas, text } from '../../lib/language/i18n.ts'
import { Mark } from '../../ui/mark/mark.tsx'

/** A page beside the sign-in, with the way back to it. */
export function ApartPage({ title, children }: { title: string; children: ReactNode }) {
  // What is told in a toast has its texts there.
  useEffect(() => void loadAreas(['kit']), [])
  return (
    <main className="message-page">
      <Mark size={44} />
      <h1>{title}</h1>
      {children}
      <Link to="/login-legacy" className="back-link">
        {text('signIn.back')}
      </Link>
    </main>
  )
}

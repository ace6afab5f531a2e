import './reset/reset-form.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** A page beside the sign-in, with the way back to it. */
export function ApartPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignInFrame>
      <div className="sign-in-form">
        <h1>{title}</h1>
        {children}
        <Link to="/login-legacy" className="back-link">
          {text('signIn.back')}
        </Link>
      </div>
    </SignInFrame>
  )
}

import './flag.css'
import type { Language } from '@ridgeline/domain/values/localized'
import type { ReactNode } from 'react'

/** Three stripes of the same height. */
const stripes = (top: string, middle: string, bottom: string) => (
  <>
    <path fill={top} d="M0 0h18v4H0z" />
    <path fill={middle} d="M0 4h18v4H0z" />
    <path fill={bottom} d="M0 8h18v4H0z" />
  </>
)

const drawings: Readonly<Record<Language, ReactNode>> = {
  sk: (
    <>
      {stripes('#fff', '#0b4ea2', '#ee1c25')}
      <path d="M3 2.8h5.6v3.6c0 1.7-1.2 2.7-2.8 3.4C4.2 9.1 3 8.1 3 6.4z" fill="#ee1c25" stroke="#fff" strokeWidth=".7" />
      <path d="M5.8 4v4M4.7 5.2h2.2M4.4 6.5h2.8" stroke="#fff" strokeWidth=".7" />
    </>
  ),
  cs: (
    <>
      <path fill="#fff" d="M0 0h18v6H0z" />
      <path fill="#d7141a" d="M0 6h18v6H0z" />
      <path fill="#11457e" d="m0 0 8.5 6L0 12z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h18v12H0z" />
      <path d="m0 0 18 12M18 0 0 12" stroke="#fff" strokeWidth="2.4" />
      <path d="m0 0 18 12M18 0 0 12" stroke="#c8102e" strokeWidth="1" />
      <path d="M9 0v12M0 6h18" stroke="#fff" strokeWidth="4" />
      <path d="M9 0v12M0 6h18" stroke="#c8102e" strokeWidth="2.2" />
    </>
  ),
  de: stripes('#000', '#d00', '#ffce00'),
  pl: (
    <>
      <path fill="#fff" d="M0 0h18v6H0z" />
      <path fill="#dc143c" d="M0 6h18v6H0z" />
    </>
  ),
  it: (
    <>
      <path fill="#009246" d="M0 0h6v12H0z" />
      <path fill="#fff" d="M6 0h6v12H6z" />
      <path fill="#ce2b37" d="M12 0h6v12h-6z" />
    </>
  ),
  hu: stripes('#cd2a3e', '#fff', '#436f4d'),
}

/** Always beside the language's own name or code, so it says nothing by itself. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 18 12" width="18" height="12" className="flag" aria-hidden>
      {drawings[language]}
    </svg>
  )
}

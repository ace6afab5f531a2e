import type { Status } from '@ridgeline/domain/declare/vocabulary'
import type { ReactNode } from 'react'

/** `idle` is what is inactive or unknown. */
export type ShownStatus = Status | 'idle'

/** Each status has its own shape, so colour is never the only sign. */
const drawings: Readonly<Record<ShownStatus, ReactNode>> = {
  open: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--open)" />
      <path
        d="m4.9 8.3 2.1 2.1 4.1-4.5"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  limited: (
    <>
      <circle cx="8" cy="8" r="6.1" fill="none" stroke="var(--limited)" strokeWidth="1.8" />
      <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8z" fill="var(--limited)" />
    </>
  ),
  closed: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--closed)" />
      <path d="M4.8 8h6.4" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  idle: <circle cx="8" cy="8" r="6" fill="none" stroke="var(--idle)" strokeWidth="1.8" strokeDasharray="2.2 2.4" />,
}

export function StatusGlyph({ status, size = 14 }: { status: ShownStatus; size?: number | undefined }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} className="status-glyph" aria-hidden>
      {drawings[status]}
    </svg>
  )
}

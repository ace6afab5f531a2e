import './empty-state.css'
import type { ReactNode } from 'react'

/** Nothing here yet, or nothing that fits: a ridge, one sentence, one thing to do. */
export function EmptyState({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <svg
        viewBox="0 0 240 84"
        width="240"
        height="84"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden
      >
        <circle cx="176" cy="22" r="8" stroke="var(--glow)" strokeWidth="1.6" />
        <path d="M4 70 34 46l14 9 34-39 12 15 9-7 33 36 15-11 22 21 18-13 55 13" stroke="var(--field-line)" strokeWidth="1.8" />
        <path d="m82 16 7 24-9 10 8 20M166 49l3 12" stroke="var(--line-strong)" strokeWidth="1.4" />
        <path d="M4 80h232" stroke="var(--line-strong)" strokeWidth="1.4" strokeDasharray="1 6" />
      </svg>
      <p className="empty-state-title">{title}</p>
      {children && <p className="empty-state-text">{children}</p>}
      {action}
    </div>
  )
}

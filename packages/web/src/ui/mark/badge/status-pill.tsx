import './status-pill.css'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { StatusGlyph, type ShownStatus } from '../status-glyph.tsx'

interface PillProps {
  status: ShownStatus
  title?: string | undefined
  children: ReactNode
}

export function StatusPill({ status, title, children }: PillProps) {
  return (
    <span className="status-pill" data-status={status} title={title}>
      <StatusGlyph status={status} />
      {children}
    </span>
  )
}

/** The pill one may press to change the status. */
export function StatusPillButton({ status, children, ...button }: PillProps & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...button} className="status-pill" data-status={status}>
      <StatusGlyph status={status} />
      {children}
      <IconChevronDown size={14} stroke={1.9} aria-hidden />
    </button>
  )
}

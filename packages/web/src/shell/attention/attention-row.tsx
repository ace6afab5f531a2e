/** One item that needs attention, with a link to its screen. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ContentProps {
  icon: ReactNode
  kind?: 'warning'
  title: string
  meta: string
}

interface RowProps extends ContentProps {
  to: string
  search?: Readonly<Record<string, string>>
  onClick?: () => void
}

export const Row = ({ to, search, onClick, ...content }: RowProps) => (
  <li>
    <Link to={to} {...(search && { search })} className="attention-row" onClick={onClick}>
      <RowContent {...content} />
    </Link>
  </li>
)

export const RowContent = ({ icon, kind, title, meta }: ContentProps) => (
  <>
    <span className="attention-tile" data-kind={kind}>
      {icon}
    </span>
    <span className="attention-words">
      <b>{title}</b>
      <small>{meta}</small>
    </span>
  </>
)

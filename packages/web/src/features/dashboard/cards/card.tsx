/** A card of the dashboard; its title links to the full screen. */
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'

interface CardProps {
  title: string
  path?: string
  /** Columns of four. */
  wide?: 1 | 2 | 3
  children: ReactNode
}

export function Card({ title, path, wide = 1, children }: CardProps) {
  const id = useId()
  return (
    <section className="card" data-wide={wide} aria-labelledby={id}>
      <h2 id={id}>{path ? <Link to={path}>{title}</Link> : title}</h2>
      {children}
    </section>
  )
}

/** A name and its value on one line. */
export const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <p className="card-line">
    <span>{label}</span>
    <b className="num">{children}</b>
  </p>
)

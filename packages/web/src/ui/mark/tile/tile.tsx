import './tile.css'
import type { ReactNode } from 'react'

/** The square a glyph sits in, before a name. */
export function Tile({
  size = 'small',
  accent,
  children,
}: {
  size?: 'small' | 'large'
  accent?: boolean | undefined
  children: ReactNode
}) {
  return (
    <span className="tile" data-size={size} data-accent={accent || undefined}>
      {children}
    </span>
  )
}

import './side-menu.css'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '../../lib/browser/after-paint.ts'
import { text } from '../../lib/language/i18n.ts'
import { NavTree } from './nav-tree.tsx'

/** Longer than most screens are high, so it shows where one is. */
export function SideMenu({ mini }: { mini: boolean }) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // When the screen is there: it would be laid out once more for this.
  useEffect(
    () => afterPaint(() => void menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })),
    [pathname],
  )
  return (
    <nav ref={menu} className="side-menu desktop-only" id="side-menu" aria-label={text('shell.mainMenu')} data-mini={mini || undefined}>
      <NavTree mini={mini} />
    </nav>
  )
}

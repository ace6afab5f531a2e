import './side-menu.css'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '../../lib/browser/screen/after-paint.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { NavTree } from './nav-tree.tsx'
import { useOneTabStop } from './use-one-tab-stop.ts'

/** The menu is longer than most screens are high, so it scrolls to the current item. */
export function SideMenu({ mini }: { mini: boolean }) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useOneTabStop(menu, pathname)
  // After the screen has loaded, to avoid an extra layout.
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

import './mobile-bar.css'
import { Link } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useRights } from '../../../lib/session/rights/rights.ts'
import { useResortId } from '../../../lib/session/session.ts'
import { mayOperate } from '../../../may-see.ts'
import { routes } from '../../../routes.ts'
import { MenuIcon } from '../item/menu-icon.tsx'
import { useMenu } from '../use-menu.ts'

/** The screens used most on phones, in this order; those without permission are left out. */
const wanted = ['dashboard', 'operations', 'skilifts', 'slopes', 'resorts'] as const
/** The width of a phone has room for so many, and the menu. */
const most = 4
const shortTitles: Readonly<Record<string, string>> = { skilifts: 'menu.lifts', operations: 'menu.board' }

export function MobileBar({ onMenu }: { onMenu: () => void }) {
  const { screens, current } = useMenu()
  const rights = useRights()
  const resortId = useResortId()
  // Not in the menu, but what who opens and closes needs at hand: it alone takes changes without a network.
  const board = resortId && mayOperate(rights, resortId) ? routes.filter(({ name }) => name === 'operations') : []
  const permitted = [...screens, ...board]
  const shown = wanted.flatMap((name) => permitted.filter((screen) => screen.name === name)).slice(0, most)
  return (
    <nav className="mobile-bar mobile-only" aria-label={text('shell.quickMenu')}>
      {shown.map(({ name, path, title }) => (
        <Link key={name} to={path} className="mobile-bar-item" aria-current={name === current?.name ? 'page' : undefined}>
          <MenuIcon name={name} size={21} />
          {text(shortTitles[name] ?? title)}
        </Link>
      ))}
      <button type="button" className="mobile-bar-item" aria-haspopup="dialog" onClick={onMenu}>
        <IconMenu2 size={21} stroke={1.7} aria-hidden />
        {text('shell.menu')}
      </button>
    </nav>
  )
}

import './mobile-bar.css'
import { Link } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { MenuIcon } from '../item/menu-icon.tsx'
import { useMenu } from '../use-menu.ts'

/** The screens used most on phones, in this order; those without permission are left out. */
const wanted = ['dashboard', 'skilifts', 'slopes', 'resorts'] as const
const shortTitles: Readonly<Record<string, string>> = { skilifts: 'menu.lifts' }

export function MobileBar({ onMenu }: { onMenu: () => void }) {
  const { screens, current } = useMenu()
  return (
    <nav className="mobile-bar mobile-only" aria-label={text('shell.quickMenu')}>
      {wanted.map((name) => {
        const screen = screens.find((other) => other.name === name)
        if (!screen) return null
        return (
          <Link key={name} to={screen.path} className="mobile-bar-item" aria-current={name === current?.name ? 'page' : undefined}>
            <MenuIcon name={name} size={21} />
            {text(shortTitles[name] ?? screen.title)}
          </Link>
        )
      })}
      <button type="button" className="mobile-bar-item" aria-haspopup="dialog" onClick={onMenu}>
        <IconMenu2 size={21} stroke={1.7} aria-hidden />
        {text('shell.menu')}
      </button>
    </nav>
  )
}

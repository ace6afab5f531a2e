import './breadcrumbs.css'
import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import type { ScreenRoute } from '../../routes.ts'
import { breadcrumbTrail } from './breadcrumb-trail.ts'
import { MenuIcon } from '../menu/item/menu-icon.tsx'

export function Breadcrumbs({ route }: { route: ScreenRoute | undefined }) {
  const user = useAppUser()
  const resortId = useResortId()
  const resort = user?.Profile.resorts.find(({ id }) => id === resortId)?.name
  const trail = breadcrumbTrail(route, resort, text)
  return (
    <nav className="breadcrumbs desktop-only" aria-label={text('shell.breadcrumbs')}>
      <ol>
        {trail.map(({ text: name, icon, url }, index) => {
          const isLast = index === trail.length - 1
          return (
            <li key={`${index}-${name}`} aria-current={isLast ? 'page' : undefined}>
              {icon !== undefined && <MenuIcon name={icon} size={15} />}
              {url === undefined ? <span>{name}</span> : <Link to={url}>{name}</Link>}
              {!isLast && <IconChevronRight size={14} aria-hidden />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { text } from '../lib/language/i18n.ts'
import { useAppUser, useResortId } from '../lib/session/session.ts'
import type { ScreenRoute } from '../routes.ts'

/** Resort, group, title: where one is (R2.159, R2.173). The resort leads home (R2.61). */
export function Breadcrumbs({ route }: { route: ScreenRoute | undefined }) {
  const user = useAppUser()
  const resortId = useResortId()
  const resort = user?.Profile.resorts.find(({ id }) => id === resortId)?.name
  const group = route?.parent ?? (route?.group && `menu.group.${route.group}`)
  return (
    <nav className="breadcrumbs desktop-only" aria-label={text('shell.breadcrumbs')}>
      <ol>
        {resort && (
          <li>
            <Link to="/home">{resort}</Link>
            <IconChevronRight size={14} aria-hidden />
          </li>
        )}
        {group && (
          <li>
            {text(group)}
            <IconChevronRight size={14} aria-hidden />
          </li>
        )}
        <li aria-current="page">{text(route?.title ?? 'shell.notFound')}</li>
      </ol>
    </nav>
  )
}

import '../ui/page/page-head.css'
import { Link } from '@tanstack/react-router'
import { text } from '../lib/language/texts/i18n.ts'
import { routes, type ScreenRoute } from '../routes.ts'

/** On a phone the current tab may be behind the edge. */
const bringIntoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The screens that share a place in the menu (OP23). */
export function PageTabs({ route }: { route: ScreenRoute }) {
  if (!route.tabs) return null
  return (
    <nav className="page-tabs" aria-label={text(route.tabs)}>
      {routes
        .filter(({ tabs }) => tabs === route.tabs)
        .map(({ name, path, title }) => (
          <Link key={name} to={path} className="page-tab" {...(name === route.name && { 'aria-current': 'page', ref: bringIntoSight })}>
            {text(title)}
          </Link>
        ))}
    </nav>
  )
}

import './page-head.css'
import { Link } from '@tanstack/react-router'
import { text } from '../lib/language/i18n.ts'
import { routes, type ScreenRoute } from '../routes.ts'

/** The screens that share a place in the menu (OP23). */
export function PageTabs({ route }: { route: ScreenRoute }) {
  if (!route.tabs) return null
  return (
    <nav className="page-tabs" aria-label={text(route.tabs)}>
      {routes
        .filter(({ tabs }) => tabs === route.tabs)
        .map(({ name, path, title }) => (
          <Link key={name} to={path} className="page-tab" aria-current={name === route.name ? 'page' : undefined}>
            {text(title)}
          </Link>
        ))}
    </nav>
  )
}

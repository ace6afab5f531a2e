import '../ui/page/page-head.css'
import { Link } from '@tanstack/react-router'
import { text } from '../lib/language/texts/i18n.ts'
import { useRights } from '../lib/session/rights/rights.ts'
import { useResortId } from '../lib/session/session.ts'
import { mayOpen } from '../may-see.ts'
import { tabsOf, type ScreenRoute } from '../routes.ts'

/** On a phone the current tab may be behind the edge. */
const bringIntoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The screens that share a place in the menu (OP23), where users may open more than this one. */
export function PageTabs({ route }: { route: ScreenRoute }) {
  const rights = useRights()
  const resortId = useResortId()
  const tabs = tabsOf(route).filter((tab) => mayOpen(tab, rights, resortId))
  if (!route.tabs || tabs.length < 2) return null
  return (
    <nav className="page-tabs" aria-label={text(route.tabs)}>
      {tabs.map(({ name, path, title }) => (
        <Link key={name} to={path} className="page-tab" {...(name === route.name && { 'aria-current': 'page', ref: bringIntoSight })}>
          {text(title)}
        </Link>
      ))}
    </nav>
  )
}

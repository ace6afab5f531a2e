import './page-head.css'
import { useLocation } from '@tanstack/react-router'
import { text } from '../lib/language/i18n.ts'
import { useRights } from '../lib/session/rights.ts'
import { useResortId } from '../lib/session/session.ts'
import { mayOpen } from '../may-see.ts'
import { routeOf, titleOf } from '../routes.ts'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { NoPermission } from './no-permission.tsx'
import { NotFound } from './not-found.tsx'
import { notYetText } from './not-yet.ts'
import { PageTabs } from './page-tabs.tsx'

/** A screen of the product whose record is not kept yet: it says so, and offers nothing that does nothing. */
export default function NotYetPage() {
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  const resortId = useResortId()
  if (!route) return <NotFound />
  if (!mayOpen(route, rights, resortId)) return <NoPermission />
  return (
    <>
      <header className="page-head">
        <h1>{titleOf(route, text)}</h1>
      </header>
      <PageTabs route={route} />
      <EmptyState title={notYetText(route)} />
    </>
  )
}

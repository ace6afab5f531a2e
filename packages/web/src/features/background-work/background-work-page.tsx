import { useLocation } from '@tanstack/react-router'
import { use } from 'react'
import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { mayOpen, missingFor } from '../../may-see.ts'
import { routeOf } from '../../routes.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { NotFound } from '../../ui/page/not-found.tsx'
import { BackgroundWorkScreen } from './background-work-screen.tsx'

let coming: Promise<void> | undefined
const words = () => (coming ??= loadAreas(['audit']))

/** What the server does by itself. */
export default function BackgroundWorkPage() {
  use(words())
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  if (!route) return <NotFound />
  return mayOpen(route, rights, undefined) ? <BackgroundWorkScreen /> : <NoPermission {...missingFor(route, undefined)} />
}

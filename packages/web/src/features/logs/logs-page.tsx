import { useLocation } from '@tanstack/react-router'
import { use } from 'react'
import { loadAllWords } from '../../entities/source/all-words.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { mayOpen, missingFor } from '../../may-see.ts'
import { routeOf } from '../../routes.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { NotFound } from '../../ui/page/not-found.tsx'
import { LogsScreen } from './logs-screen.tsx'

/** The log of changes and sign-ins. */
export default function LogsPage() {
  use(loadAllWords())
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  if (!route) return <NotFound />
  return mayOpen(route, rights, undefined) ? <LogsScreen /> : <NoPermission {...missingFor(route, undefined)} />
}

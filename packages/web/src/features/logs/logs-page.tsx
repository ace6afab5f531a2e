import { useLocation } from '@tanstack/react-router'
import { use } from 'react'
import { loadAllWords } from '../../entities/all-words.ts'
import { useRights } from '../../lib/session/rights.ts'
import { mayOpen } from '../../may-see.ts'
import { routeOf } from '../../routes.ts'
import { NoPermission } from '../no-permission.tsx'
import { NotFound } from '../not-found.tsx'
import { LogsScreen } from './logs-screen.tsx'

/** Who did what, and who came in. */
export default function LogsPage() {
  use(loadAllWords())
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  if (!route) return <NotFound />
  return mayOpen(route, rights, undefined) ? <LogsScreen /> : <NoPermission />
}

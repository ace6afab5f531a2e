import { registry } from '@ridgeline/domain/registry'
import { useLocation } from '@tanstack/react-router'
import EntityPage from '../entities/entity-page.tsx'
import { useRights } from '../lib/session/rights.ts'
import { useResortId } from '../lib/session/session.ts'
import { mayOpen } from '../may-see.ts'
import { routeOf } from '../routes.ts'
import { NoPermission } from './no-permission.tsx'
import { NotFound } from './not-found.tsx'

/** The records of the entity the address stands for. */
export default function RecordsPage() {
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  const resortId = useResortId()
  const entity = registry[route?.entity ?? '']
  if (!route || !entity) return <NotFound />
  return mayOpen(route, rights, resortId) ? <EntityPage key={entity.name} entity={entity} /> : <NoPermission />
}

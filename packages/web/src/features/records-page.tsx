import { useLocation } from '@tanstack/react-router'
import EntityPage from '../entities/entity-page.tsx'
import { loadedEntity } from '../entities/entity-source.ts'
import { useRights } from '../lib/session/rights.ts'
import { useResortId } from '../lib/session/session.ts'
import { mayOpen } from '../may-see.ts'
import { routeOf } from '../routes.ts'
import { NoPermission } from './no-permission.tsx'
import { NotFound } from './not-found.tsx'

/** The records of the entity the address stands for. The route has loaded it. */
export default function RecordsPage() {
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  const resortId = useResortId()
  const entity = loadedEntity(route?.entity ?? '')
  if (!route || !entity) return <NotFound />
  return mayOpen(route, rights, resortId) ? <EntityPage key={route.name} entity={entity} /> : <NoPermission />
}

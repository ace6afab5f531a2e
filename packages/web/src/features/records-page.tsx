import { registry } from '@ridgeline/domain/registry'
import { useLocation } from '@tanstack/react-router'
import EntityPage from '../entities/entity-page.tsx'
import { routeOf } from '../routes.ts'
import { NotFound } from './not-found.tsx'

/** The records of the entity the address stands for. */
export default function RecordsPage() {
  const { pathname } = useLocation()
  const entity = registry[routeOf(pathname)?.entity ?? '']
  return entity ? <EntityPage key={entity.name} entity={entity} /> : <NotFound />
}

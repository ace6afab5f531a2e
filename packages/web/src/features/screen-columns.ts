/** Screens that show an entity with other columns and filters than its own list. */
import type { Entity } from '@ridgeline/domain/declare/entity'

type Light = Pick<Entity, 'list' | 'filters'>

/** By the name of the route. */
const lights: Readonly<Record<string, Light>> = {
  // Location and content; network addresses belong to the technical list.
  'info-device-list': {
    list: ['name', 'type', 'locationId', 'displayUrl', 'language', 'orientation', 'deviceStatus', 'note', 'active'],
    filters: ['type', 'locationId', 'language', 'orientation', 'deviceStatus'],
  },
}

const known = new Map<string, Entity>()

/** Returns the same object each time, because caches depend on its identity. */
export function inLightOf(route: string, entity: Entity): Entity {
  const light = lights[route]
  if (!light) return entity
  const seen = known.get(route) ?? { ...entity, ...light }
  known.set(route, seen)
  return seen
}

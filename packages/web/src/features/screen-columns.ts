/** Screens that show a kind of record under another light than its own: other columns, other filters. */
import type { Entity } from '@ridgeline/domain/entity'

type Light = Pick<Entity, 'list' | 'filters'>

/** By the name of the route. */
const lights: Readonly<Record<string, Light>> = {
  // What stands where and shows what; addresses of the network are the business of the technical list.
  'info-device-list': {
    list: ['name', 'type', 'locationId', 'displayUrl', 'language', 'orientation', 'deviceStatus', 'note', 'active'],
    filters: ['type', 'locationId', 'language', 'orientation', 'deviceStatus'],
  },
}

const known = new Map<string, Entity>()

/** The same object each time, for what hangs on it. */
export function inLightOf(route: string, entity: Entity): Entity {
  const light = lights[route]
  if (!light) return entity
  const seen = known.get(route) ?? { ...entity, ...light }
  known.set(route, seen)
  return seen
}

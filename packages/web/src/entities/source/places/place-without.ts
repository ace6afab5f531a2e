/** Apart from `record-places.ts`, which every list loads before its rows. */
import { canAct, type Rights } from '@ridgeline/domain/access/access'
import type { Action } from '@ridgeline/domain/access/permission'
import { placesOf, type Placed } from './record-places.ts'

/** The first resort of the record in which the action is not permitted. */
export function placeWithout(rights: Rights, entity: string, action: Action, record: Placed): string | undefined {
  const places = placesOf(entity, record, undefined)
  return typeof places === 'string' ? undefined : places.find((place) => !canAct(rights, entity, action, place))
}

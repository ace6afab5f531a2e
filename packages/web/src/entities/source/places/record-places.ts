/** The resorts that a record belongs to, as the server decides who may change it (OP49). */
import { canAct, type Rights } from '@ridgeline/domain/access/access'
import type { Action } from '@ridgeline/domain/access/permission'
import { entryOf } from '@ridgeline/domain/declare/catalogue'

export interface Placed {
  readonly id: string
  readonly [field: string]: unknown
}

interface InResort {
  resortId: string | null
}

/** Of a field whose items name a resort each. */
const resortsIn = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap(({ resortId }: InResort) => resortId ?? []) : [])

/** A resort belongs to itself, a user to the resorts of their permissions; other global records to none. */
function placesOf(entity: string, record: Placed | undefined, resortId: string | undefined): string[] {
  if (record && entity === 'resort') return [record.id]
  if (record && entity === 'user') return [...resortsIn(record['assignments']), ...resortsIn(record['resortPermissions'])]
  return resortId !== undefined && entryOf(entity)?.scope === 'resort' ? [resortId] : []
}

/** The first resort of the record in which the action is not permitted. */
export const placeWithout = (rights: Rights, entity: string, action: Action, record: Placed): string | undefined =>
  placesOf(entity, record, undefined).find((place) => !canAct(rights, entity, action, place))

/** Whether the action is permitted in all of them; without one, in any resort. */
export function mayActOn(rights: Rights, entity: string, action: Action, record?: Placed, resortId?: string): boolean {
  const places = placesOf(entity, record, resortId)
  return places.length > 0 ? places.every((place) => canAct(rights, entity, action, place)) : canAct(rights, entity, action)
}

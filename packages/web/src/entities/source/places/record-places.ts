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

/** Fields of a user that say where they belong; lists request them. */
export const placeFields = ({ name }: { readonly name: string }): readonly string[] =>
  name === 'user' ? ['assignments', 'resortPermissions', 'genericPermissions'] : []

/** Resorts; or the whole installation, whose permissions are needed; or any resort where nothing is known. */
type Places = readonly string[] | 'everywhere' | 'anywhere'

const itemsOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : [])

/** A user belongs to the resorts of their permissions, unless they have some in the whole installation, or none at all. */
function placesOfUser(user: Placed): Places {
  if (!('assignments' in user)) return 'anywhere'
  const given = [...itemsOf<InResort>(user['assignments']), ...itemsOf<InResort>(user['resortPermissions'])]
  const resortIds = given.flatMap(({ resortId }) => resortId ?? [])
  const isLocal = resortIds.length > 0 && resortIds.length === given.length && itemsOf(user['genericPermissions']).length === 0
  return isLocal ? resortIds : 'everywhere'
}

/** A resort belongs to itself; other global records to none. */
export function placesOf(entity: string, record: Placed | undefined, resortId: string | undefined): Places {
  if (record && entity === 'resort') return [record.id]
  if (record && entity === 'user') return placesOfUser(record)
  return resortId !== undefined && entryOf(entity)?.scope === 'resort' ? [resortId] : 'anywhere'
}

/** Whether the action is permitted in all of them; where nothing is known of them, in any resort. */
export function mayActOn(rights: Rights, entity: string, action: Action, record?: Placed, resortId?: string): boolean {
  const places = placesOf(entity, record, resortId)
  if (places === 'everywhere') return rights.everywhere.has(`${entity}.${action}`)
  return places === 'anywhere' ? canAct(rights, entity, action) : places.every((place) => canAct(rights, entity, action, place))
}

/** Permissions for views of a list: views contain no records, but their names and filters are visible only within the resort. */
import { isEmpty, isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { registry } from '@ridgeline/domain/declare/registry'

/** The list of one entity, in a resort or in all. */
export interface ListPlace {
  entity: string
  resortId?: string | null | undefined
}

export type Standing = 'sees' | 'outside' | 'forbidden'

/** `outside`: the caller may read such records, but not in this resort. */
export function standingIn({ entity: name, resortId }: ListPlace, rights: Rights): Standing {
  const entity = registry[name]
  const reach = entity ? reachOf(rights, 'read', entity) : []
  if (isEmpty(reach)) return 'forbidden'
  if (entity?.scope === 'global') return resortId ? 'outside' : 'sees'
  return resortId && isWithin(reach, resortId) ? 'sees' : 'outside'
}

/** Users who may change the records may also change the shared views. */
export function mayShare({ entity: name, resortId }: ListPlace, rights: Rights): boolean {
  const entity = registry[name]
  if (!entity) return false
  const reach = reachOf(rights, 'update', entity)
  return entity.scope === 'global' ? reach === 'all' : Boolean(resortId) && isWithin(reach, resortId!)
}

/** @throws forbidden, notFound */
export function refuseOutsiders(place: ListPlace, rights: Rights) {
  const standing = standingIn(place, rights)
  if (standing !== 'sees') throw new Failure(standing === 'outside' ? 'notFound' : 'forbidden')
}

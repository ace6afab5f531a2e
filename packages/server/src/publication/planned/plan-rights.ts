/** Who may read planned changes, and who may make them: the same who may read and change the records. */
import { isWithin, reachOf } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { allEntities, registry } from '@ridgeline/domain/declare/registry'
import { isPlannable } from '@ridgeline/domain/planned-changes/plannable'
import { recordsOf, type RecordServices } from '../../entities/records/records.ts'
import type { Caller } from '../../http/sessions/caller.ts'

export const plannableNames = allEntities.filter(isPlannable).map(({ name }) => name)

/** Undefined for a kind that an earlier version of the product had. */
export const plannableOf = (name: string): Entity | undefined => (plannableNames.includes(name) ? registry[name] : undefined)

/** What a change, or all changes of a kind, are about. */
export interface About {
  entity: string
  fields: readonly string[]
}

export function planRights(services: RecordServices, { rights, ...caller }: Caller, resortId: string) {
  return {
    mayRead({ entity: name }: Pick<About, 'entity'>): boolean {
      const entity = plannableOf(name)
      return entity !== undefined && isWithin(reachOf(rights, 'read', entity), resortId)
    },
    mayChange({ entity: name, fields }: About): boolean {
      const entity = plannableOf(name)
      return entity !== undefined && isWithin(recordsOf(entity, services).changeReach({ ...caller, rights }, fields), resortId)
    },
  }
}

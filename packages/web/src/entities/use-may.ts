import { can } from '@ridgeline/domain/access'
import type { Entity } from '@ridgeline/domain/entity'
import type { Action, Permission } from '@ridgeline/domain/permission'
import { useCallback } from 'react'
import { useRights } from '../lib/session/rights.ts'

/** What the user may do with records of the entity: in the resort, for records of a resort. */
export function useMay(entity: Entity, resortId: string | undefined): (action: Action) => boolean {
  const rights = useRights()
  const within = entity.scope === 'resort' ? resortId : undefined
  // The registry refuses entities whose rights are not declared.
  return useCallback((action) => can(rights, `${entity.name}.${action}` as Permission, within), [rights, entity, within])
}

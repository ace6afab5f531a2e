/** The resorts into which the user may copy records of an entity from this one. */
import { canAct } from '@ridgeline/domain/access/access'
import { isCopyable } from '@ridgeline/domain/copies/copyable'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser, type ProfileResort } from '../../lib/session/session.ts'

export function useCopyTargets(entity: Entity, resortId: string | undefined): readonly ProfileResort[] {
  const rights = useRights()
  const resorts = useAppUser()?.Profile.resorts ?? []
  if (!isCopyable(entity)) return []
  return resorts.filter(({ id }) => id !== resortId && canAct(rights, entity.name, 'create', id))
}

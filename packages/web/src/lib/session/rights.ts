/** What the signed-in user may do. The server decides; this only hides what it would refuse. */
import { can, type Rights } from '@ridgeline/domain/access'
import type { Permission } from '@ridgeline/domain/permission'
import { useMemo } from 'react'
import { rightsOf } from './rights-of.ts'
import { session, useAppUser, type Profile } from './session.ts'

export function useRights(): Rights {
  const profile = useAppUser()?.Profile
  return useMemo(() => rightsOf(profile), [profile])
}

/** Outside of components. Without a resort: anywhere. */
export const may = (permission: Permission, resortId?: string) => can(rightsOf(session.get()?.Profile), permission, resortId)

/** Whether there is anything at all the user may do in the resort (R2.175, R2.176, T25). */
export const hasAnyRight = (profile: Profile | undefined, resortId: string | undefined): boolean =>
  !!profile?.resorts.some(({ id, permissions }) => id === resortId && permissions.length > 0)

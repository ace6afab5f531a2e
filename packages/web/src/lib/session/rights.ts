/** What the signed-in user may do. The server decides; this only hides what it would refuse. */
import { can, noRights, type Rights } from '@ridgeline/domain/access'
import type { Permission } from '@ridgeline/domain/permission'
import { useMemo } from 'react'
import { session, useAppUser, type Profile } from './session.ts'

export function rightsOf(profile: Profile | undefined): Rights {
  if (!profile) return noRights
  return {
    everywhere: new Set(profile.genericPermissions),
    byResort: new Map(profile.resorts.map(({ id, permissions }) => [id, new Set(permissions)])),
  }
}

export function useRights(): Rights {
  const profile = useAppUser()?.Profile
  return useMemo(() => rightsOf(profile), [profile])
}

/** Outside of components. Without a resort: anywhere. */
export const may = (permission: Permission, resortId?: string) => can(rightsOf(session.get()?.Profile), permission, resortId)

/** Whether there is anything at all the user may do in the resort (R2.175, R2.176, T25). */
export const hasAnyRight = (profile: Profile | undefined, resortId: string | undefined): boolean =>
  !!profile?.resorts.some(({ id, permissions }) => id === resortId && permissions.length > 0)

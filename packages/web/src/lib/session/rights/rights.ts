/** What the signed-in user may do. The server decides; this only hides what it would refuse. */
import { hasAccess, type Rights } from '@ridgeline/domain/access/access'
import { useMemo } from 'react'
import { rightsOf } from './rights-of.ts'
import { useAppUser, type Profile } from '../session.ts'

export function useRights(): Rights {
  const profile = useAppUser()?.Profile
  return useMemo(() => rightsOf(profile), [profile])
}

/** Whether there is anything at all the user may do, anywhere. */
export const hasSomeRight = (profile: Profile | undefined): boolean => hasAccess(rightsOf(profile), null)

/** Whether there is anything at all the user may do in the resort (R2.175, R2.176, T25). */
export const hasAnyRight = (profile: Profile | undefined, resortId: string | undefined): boolean =>
  hasAccess(rightsOf(profile), resortId ?? null)

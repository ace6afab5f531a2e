/** The permissions in a profile. */
import { noRights, type Rights } from '@ridgeline/domain/access/access'
import type { Profile } from './session.ts'

export function rightsOf(profile: Profile | undefined): Rights {
  if (!profile) return noRights
  return {
    everywhere: new Set(profile.genericPermissions),
    byResort: new Map(profile.resorts.map(({ id, permissions }) => [id, new Set(permissions)])),
  }
}

/** The permissions in a profile. */
import { noRights, type Rights } from '@ridgeline/domain/access/access'
import type { Profile } from '../session.ts'

/** Where another user is viewed, only reading is offered, and the screens of the installation stay closed. */
const shown = ({ isViewed }: Profile, permissions: readonly string[]) =>
  isViewed ? permissions.filter((permission) => permission.endsWith('.read')) : permissions

function granted(profile: Profile): Rights {
  return {
    everywhere: new Set(shown(profile, profile.everywherePermissions ?? profile.genericPermissions)),
    byResort: new Map(profile.resorts.map(({ id, permissions }) => [id, new Set(shown(profile, permissions))])),
  }
}

/** A profile is never changed, only replaced, and each part of a screen asks for its rights. */
const known = new WeakMap<Profile, Rights>()

export function rightsOf(profile: Profile | undefined): Rights {
  if (!profile) return noRights
  const rights = known.get(profile) ?? granted(profile)
  known.set(profile, rights)
  return rights
}

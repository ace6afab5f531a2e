/** The signed-in user from local storage (R3.1–4), and the resort they work in. */
import { readStored } from '../browser/storage.ts'
import type { AppUser, Profile, ProfileResort } from './session.ts'
import { readViewed } from './viewed.ts'

/** What was stored, if it is whole and still valid. */
export function parseStored(stored: string | null, now: number): AppUser | undefined {
  try {
    const user: Partial<AppUser> | null | undefined = stored ? JSON.parse(stored) : undefined
    if (!user?.Token || !user.Profile || !Array.isArray(user.Profile.resorts)) return undefined
    if (typeof user.ExpiresAt !== 'number' || now >= user.ExpiresAt) return undefined
    // The checks above cover all values that are ever missing, because of earlier versions or manual changes.
    return user as AppUser
  } catch {
    return undefined
  }
}

/** The user of this browser; in a tab that views another user, that one, as long as both sessions last. */
export function storedUser(now: number): AppUser | undefined {
  const own = parseStored(readStored('appUser'), now)
  return own && (parseStored(readViewed(), now) ?? own)
}

/** The chosen one as long as it is the user's, else the one worked in last, else one that guests see; ids are compared as text (T24). */
export function resortOf({ resorts, homeResortId }: Profile, chosen: string | null): { known?: ProfileResort; resort?: ProfileResort } {
  const known = resorts.find(({ id }) => String(id) === String(chosen))
  const resort = known ?? resorts.find(({ id }) => id === homeResortId) ?? resorts.find(({ active }) => active !== false) ?? resorts[0]
  return { ...(known && { known }), ...(resort && { resort }) }
}

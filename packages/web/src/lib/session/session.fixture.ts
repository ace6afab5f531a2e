/** A user for tests of what their permissions show. */
import { onTestFinished } from 'vitest'
import { session } from './session.ts'

/** Signed in until the test ends, with these permissions in the only resort. */
export function signedIn(resortId: string, permissions: string[], id = 'marta'): void {
  const resorts = [{ id: resortId, name: 'Jasná', timezone: 'Europe/Bratislava', permissions }]
  const Profile = { id, fullName: 'Marta Nová', email: '', language: null, roles: [], genericPermissions: [], resorts }
  session.set({ Token: 'secret', ExpiresAt: null, Profile })
  onTestFinished(session.clear)
}

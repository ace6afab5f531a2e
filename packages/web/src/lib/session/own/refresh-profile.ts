/** The profile is fetched again after a change of language or permissions. */
import { call } from '../../call/call.ts'
import { session, type Profile } from '../session.ts'

let running: Promise<void> | undefined

async function refresh() {
  const { Token } = session.get() ?? {}
  if (!Token) return
  const profile = await call<Profile>('GET', 'profile', undefined, { quiet: true })
  const user = session.get()
  // Another user may have signed in meanwhile.
  if (user?.Token !== Token) return
  const { isViewed } = user.Profile
  session.update({ Profile: { ...profile, ...(isViewed && { isViewed }) } })
}

/** Never rejects: without an answer, the known profile stays. One request at a time. */
export const refreshProfile = (): Promise<void> =>
  (running ??= refresh()
    .catch(() => undefined)
    .finally(() => (running = undefined)))

/** The profile is fetched again after a change of language, permissions or resorts, and once on every visit. */
import { call } from '../../call/call.ts'
import { session, type Profile } from '../session.ts'

let running: Promise<void> | undefined
let next: Promise<void> | undefined

async function refresh() {
  const { Token } = session.get() ?? {}
  if (!Token) return
  const profile = await call<Profile>('GET', 'profile', undefined, { quiet: true })
  const user = session.get()
  // Another user may have signed in meanwhile.
  if (user?.Token !== Token) return
  const { isViewed } = user.Profile
  const Profile = { ...profile, ...(isViewed && { isViewed }) }
  // Nothing is drawn again for a profile that is the same.
  if (JSON.stringify(Profile) !== JSON.stringify(user.Profile)) session.update({ Profile })
}

const run = () =>
  (running = refresh()
    .catch(() => undefined)
    .finally(() => (running = undefined)))

/** Milliseconds. Systems change the snow of a resort all day, and every open page would ask at the same moment. */
const maxDelay = 10_000
let delayed: Promise<void> | undefined

const later = () =>
  (delayed ??= new Promise<void>((resolve) => setTimeout(resolve, Math.random() * maxDelay)).then(() => {
    delayed = undefined
    return refreshProfile()
  }))

/**
 * Never rejects: without an answer, the known profile stays. One request at a time.
 * @param isUrgent otherwise within ten seconds, once for all that changes until then
 */
export function refreshProfile(isUrgent = true): Promise<void> {
  if (!isUrgent) return later()
  if (!running) return run()
  // The answer on its way may be older than what changed.
  return (next ??= running.then(() => {
    next = undefined
    return run()
  }))
}

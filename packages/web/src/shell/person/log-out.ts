import { call } from '../../lib/call/call.ts'
import { forgetCopies } from '../../lib/call/offline-copy.ts'
import { idbKeys } from '../../lib/browser/idb.ts'
import { readStored } from '../../lib/browser/storage.ts'
import { waitingOf } from '../../lib/browser/waiting-keys.ts'
import { session } from '../../lib/session/session.ts'
import { mayReload } from '../../lib/session/unsaved.ts'

/** Milliseconds; with the company account longer than the server waits for the directory. */
const logOutTimeouts = { password: 5_000, directory: 7_000 }

/**
 * Ends the session on every server instance; also signs out here if the server is unreachable (R2.166). Who signed in with the company account
 * goes on to sign out there.
 */
export async function logOut() {
  const isOfDirectory = readStored('lastLoginType') === 'ad'
  const path = isOfDirectory ? 'authorization/directory/logout' : 'authorization/logout'
  const answer = await call<{ url: string | null } | undefined>('POST', path, undefined, {
    timeout: isOfDirectory ? logOutTimeouts.directory : logOutTimeouts.password,
    quiet: true,
  }).catch(() => undefined)
  const userId = session.get()?.Profile.id
  if (userId !== undefined) await forgetCopies(userId)
  session.clear()
  if (answer?.url) location.assign(answer.url)
  else location.reload()
}

/**
 * Asks first about what waits on this device for a connection, of which nothing is removed, and then about unsaved work: who stays after the first
 * question has not thrown anything away.
 */
export async function askAndLogOut() {
  const userId = session.get()?.Profile.id
  const { length } = userId === undefined ? [] : await idbKeys(waitingOf(userId))
  if (length > 0 && !(await (await import('./log-out-question.ts')).mayLogOut(length))) return
  if (await mayReload()) await logOut()
}

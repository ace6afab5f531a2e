import { call } from '../lib/call/call.ts'
import { session } from '../lib/session/session.ts'

/** The session ends on every instance at once; a server that cannot be reached keeps nobody signed in here (R2.166). */
export async function logOut() {
  await call('POST', 'authorization/logout', undefined, { timeout: 5000, quiet: true }).catch(() => undefined)
  session.clear()
  location.reload()
}

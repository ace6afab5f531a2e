import { call } from '../../lib/call/call.ts'
import { session } from '../../lib/session/session.ts'

/** Ends the session on every server instance; also signs out here if the server is unreachable (R2.166). */
export async function logOut() {
  await call('POST', 'authorization/logout', undefined, { timeout: 5000, quiet: true }).catch(() => undefined)
  session.clear()
  location.reload()
}

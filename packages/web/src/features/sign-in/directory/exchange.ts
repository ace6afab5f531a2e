/** Exchanges the one-time code in the address for a session (OP7). */
import { call } from '../../../lib/call/call.ts'
import { writeStored } from '../../../lib/browser/storage.ts'
import { session, type Profile } from '../../../lib/session/session.ts'

interface Answer {
  accessToken: string
  extendedProfile: Profile
}

/** A page may be drawn twice, but a code is valid once. */
const begun = new Map<string, Promise<void>>()

async function exchange(code: string): Promise<void> {
  const answer = await call<Answer>('POST', 'authorization/directory', { code }, { base: 'public', quiet: true })
  // R4.10, OP7
  writeStored('lastLoginType', 'ad')
  session.set({ Token: answer.accessToken, ExpiresAt: null, Profile: answer.extendedProfile })
}

export function exchangeOnce(code: string): Promise<void> {
  const exchanging = begun.get(code) ?? exchange(code)
  begun.set(code, exchanging)
  return exchanging
}

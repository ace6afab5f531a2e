/** Exchanges e-mail and password for a session (R7.20–22). */
import { call } from '../../../lib/call/call.ts'
import { session, type Profile } from '../../../lib/session/session.ts'
import { writeStored } from '../../../lib/browser/storage.ts'

interface LoginAnswer {
  accessToken: string
  extendedProfile: Profile
}

export async function signIn(email: string, password: string): Promise<void> {
  const answer = await call<LoginAnswer>(
    'POST',
    'authorization/login',
    { email, password, extendedProfile: true },
    { base: 'public', block: true, quiet: true },
  )
  writeStored('lastLoginType', 'legacy')
  session.set({ Token: answer.accessToken, ExpiresAt: null, Profile: answer.extendedProfile })
}

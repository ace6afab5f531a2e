/** Exchanges e-mail and password for a session (R7.20–22). */
import { call } from '../../../lib/call/call.ts'
import { session, type Profile } from '../../../lib/session/session.ts'
import { writeStored } from '../../../lib/browser/storage.ts'

interface LoginAnswer {
  accessToken: string
  extendedProfile: Profile
}

/** The password is right, and a code or a passkey is needed too. */
export interface SecondStep {
  token: string
  methods: ('code' | 'recoveryCode' | 'passkey')[]
}

const quietly = { base: 'public', block: true, quiet: true } as const

function start({ accessToken, extendedProfile }: LoginAnswer) {
  writeStored('lastLoginType', 'legacy')
  session.set({ Token: accessToken, ExpiresAt: null, Profile: extendedProfile })
}

/** @returns the second step, if one is needed. */
export async function signIn(email: string, password: string): Promise<SecondStep | undefined> {
  const credentials = { email, password, extendedProfile: true }
  const answer = await call<LoginAnswer | { secondStep: SecondStep }>('POST', 'authorization/login', credentials, quietly)
  if ('secondStep' in answer) return answer.secondStep
  start(answer)
  return undefined
}

export const completeSignIn = async (token: string, code: string): Promise<void> =>
  start(await call<LoginAnswer>('POST', 'authorization/second-factor', { token, code }, quietly))

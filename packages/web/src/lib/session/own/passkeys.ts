/** Passkeys in the browser: sign in, confirm, add. Fetched when first used, because most visits need none. */
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { writeStored } from '../../browser/storage.ts'
import { call, type CallOptions } from '../../call/call.ts'
import { loadAreas, text } from '../../language/texts/i18n.ts'
import { session, type Profile } from '../session.ts'

const quiet = { quiet: true } as const
const beforeSignIn: CallOptions = { base: 'public', quiet: true }

/** Users closed the window of the browser, or did not answer it in time. */
const isGivenUp = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** The authenticator has a passkey of this account already. */
export const isKnownPasskey = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'

/** @returns undefined where users gave up. */
async function unlessGivenUp<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isGivenUp(error)) return undefined
    throw error
  }
}

/** Browsers word their failures for developers, and mostly in English. The texts of passkeys are not part of the page for signing in. */
async function failureText(cause: unknown): Promise<Error> {
  await loadAreas(['account'])
  return new Error(text('passkeys.failed'), { cause })
}

interface SignedIn {
  accessToken: string
  extendedProfile: Profile
}

/** @returns whether users are signed in; false where they gave up. */
export async function signInByPasskey(): Promise<boolean> {
  const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>('POST', 'authorization/passkey/options', undefined, beforeSignIn)
  const credential = await unlessGivenUp(() => startAuthentication({ optionsJSON })).catch(async (error: unknown) => {
    throw await failureText(error)
  })
  if (!credential) return false
  const answer = await call<SignedIn>('POST', 'authorization/passkey', { credential }, { ...beforeSignIn, block: true })
  writeStored('lastLoginType', 'legacy')
  session.set({ Token: answer.accessToken, ExpiresAt: null, Profile: answer.extendedProfile })
  return true
}

/** @returns whether users confirmed; false where they gave up. */
export async function confirmByPasskey(): Promise<boolean> {
  const optionsJSON = await call<PublicKeyCredentialRequestOptionsJSON>('POST', 'profile/confirm/passkey/options', undefined, quiet)
  const credential = await unlessGivenUp(() => startAuthentication({ optionsJSON }))
  if (!credential) return false
  await call<void>('POST', 'profile/confirm/passkey', { credential }, quiet)
  return true
}

export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  isBackedUp: boolean
}

/** What the server has sent for a new passkey. */
export type NewPasskeyOptions = PublicKeyCredentialCreationOptionsJSON

/** Asks for the current password first, unless it was just confirmed. */
export const newPasskeyOptions = () => call<NewPasskeyOptions>('POST', 'profile/passkeys/options', undefined, quiet)

/** @returns undefined where users gave up. */
export async function addPasskey(optionsJSON: NewPasskeyOptions, name: string): Promise<Passkey | undefined> {
  const credential = await unlessGivenUp(() => startRegistration({ optionsJSON }))
  return credential && call<Passkey>('POST', 'profile/passkeys', { name, credential }, quiet)
}

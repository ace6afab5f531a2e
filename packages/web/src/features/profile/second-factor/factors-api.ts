/** The own passkeys and second factor, on the server. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import type { Passkey } from '../../../lib/session/own/passkeys.ts'
import { session, type Profile } from '../../../lib/session/session.ts'

const quiet = { quiet: true } as const

export interface OwnFactor {
  totpSince: string | null
  passkeys: number
  recoveryCodes: number
  isDemanded: boolean
}

/** Above both queries: one changes what the other says. */
export const factorsKey = ['profile', 'factors']

export const ownFactorQuery = queryOptions({
  queryKey: [...factorsKey, 'second-factor'],
  queryFn: ({ signal }) => call<OwnFactor>('GET', 'profile/second-factor', undefined, { signal, quiet: true }),
})

export const passkeysQuery = queryOptions({
  queryKey: [...factorsKey, 'passkeys'],
  queryFn: async ({ signal }) => (await call<{ items: Passkey[] }>('GET', 'profile/passkeys', undefined, { signal, quiet: true })).items,
})

export const renamePasskey = (id: string, name: string) => call<Passkey>('PATCH', `profile/passkeys/${id}`, { name }, quiet)
export const removePasskey = (id: string) => call<void>('DELETE', `profile/passkeys/${id}`, undefined, quiet)

export interface AppSecret {
  secret: string
  uri: string
}
interface Codes {
  recoveryCodes: string[]
}

/** These ask for the current password first, unless it was just confirmed. */
export const beginApp = () => call<AppSecret>('POST', 'profile/second-factor/set-up', undefined, quiet)
export const removeApp = () => call<void>('DELETE', 'profile/second-factor', undefined, quiet)
export const renewCodes = async () => (await call<Codes>('POST', 'profile/second-factor/recovery-codes', undefined, quiet)).recoveryCodes

/** @returns the recovery codes. */
export const completeApp = async (code: string) => (await call<Codes>('PUT', 'profile/second-factor', { code }, quiet)).recoveryCodes

/** After a demanded factor was set up, the screens open. */
export async function readProfileAgain(): Promise<void> {
  session.update({ Profile: await call<Profile>('GET', 'profile', undefined, quiet) })
}

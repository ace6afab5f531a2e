import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored } from '../../browser/storage.ts'
import { transport, type Incoming } from '../../call/send/transport.ts'
import { startTexts } from '../../language/texts/i18n.ts'
import { session } from '../session.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { addPasskey, confirmByPasskey, isKnownPasskey, newPasskeyOptions, signInByPasskey, type NewPasskeyOptions } from './passkeys.ts'

// The window of the browser, which no test can answer.
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))

const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }
const answer = (body?: unknown, status = 200): Incoming => ({ status, body: JSON.stringify(body) ?? '', headers: new Headers() })
const send = vi.spyOn(transport, 'send')
const sent = () =>
  send.mock.calls.map(([{ method, url, body }]) => [method, url, body === undefined ? undefined : JSON.parse(String(body))])
const named = (name: string) => Object.assign(new Error('closed'), { name })
const shared = { id: 'c', rawId: 'c', type: 'public-key', clientExtensionResults: {} } as const
const proof = { ...shared, response: { clientDataJSON: '', authenticatorData: '', signature: '' } }
const made = { ...shared, response: { clientDataJSON: '', attestationObject: '' } }
const options: NewPasskeyOptions = {
  challenge: 'x',
  rp: { name: 'Ridgeline' },
  user: { id: 'u', name: 'Marta', displayName: 'Marta' },
  pubKeyCredParams: [],
}

beforeEach(() => {
  send.mockReset()
  removeStored('lastLoginType')
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('a passkey signs in: what the server asks is answered by the browser, and its answer begins the session', async () => {
  send.mockResolvedValueOnce(answer({ challenge: 'x' })).mockResolvedValueOnce(answer({ accessToken: 'secret', extendedProfile: profile }))
  vi.mocked(startAuthentication).mockResolvedValueOnce(proof)
  expect(await signInByPasskey()).toBe(true)
  expect(startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'x' } })
  expect(sent()).toEqual([
    ['POST', '/api/authorization/passkey/options', undefined],
    ['POST', '/api/authorization/passkey', { credential: proof }],
  ])
  expect([session.get()?.Token, session.get()?.Profile.fullName, readStored('lastLoginType')]).toEqual(['secret', 'Marta', 'legacy'])
})

test.each(['NotAllowedError', 'AbortError'])(
  'who closes the window of the browser (%s) is not signed in, and nothing fails',
  async (name) => {
    send.mockResolvedValue(answer({ challenge: 'x' }))
    vi.mocked(startAuthentication).mockRejectedValue(named(name))
    vi.mocked(startRegistration).mockRejectedValue(named(name))
    expect([await signInByPasskey(), await confirmByPasskey(), await addPasskey(options, 'Phone')]).toEqual([false, false, undefined])
    expect([session.get(), send.mock.calls.length]).toEqual([undefined, 2])
  },
)

test('any other failure of the browser is one, in the language of the page instead of the words of the browser', async () => {
  vi.stubGlobal('location', { search: '', hostname: 'ridgeline.example' })
  vi.stubGlobal('document', { cookie: 'invLang=de', documentElement: { lang: '' } })
  await startTexts()
  send.mockResolvedValue(answer({ challenge: 'x' }))
  vi.mocked(startAuthentication).mockRejectedValue(named('SecurityError'))
  await expect(signInByPasskey()).rejects.toThrow(/^Der Passkey konnte nicht/)
  await expect(confirmByPasskey()).rejects.toThrow('closed')
  expect([named('InvalidStateError'), named('SecurityError'), 'InvalidStateError'].map(isKnownPasskey)).toEqual([true, false, false])
})

test('a passkey confirms', async () => {
  send.mockResolvedValueOnce(answer({ challenge: 'x' })).mockResolvedValueOnce(answer(undefined, 204))
  vi.mocked(startAuthentication).mockResolvedValueOnce(proof)
  expect(await confirmByPasskey()).toBe(true)
  expect(sent()).toEqual([
    ['POST', '/api/private/profile/confirm/passkey/options', undefined],
    ['POST', '/api/private/profile/confirm/passkey', { credential: proof }],
  ])
})

test('a new passkey is added under its name', async () => {
  const passkey = { id: 'p', name: 'Phone' }
  send.mockResolvedValueOnce(answer({ challenge: 'x' })).mockResolvedValueOnce(answer(passkey))
  vi.mocked(startRegistration).mockResolvedValueOnce(made)
  expect(await addPasskey(await newPasskeyOptions(), 'Phone')).toEqual(passkey)
  expect(startRegistration).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'x' } })
  expect(sent()).toEqual([
    ['POST', '/api/private/profile/passkeys/options', undefined],
    ['POST', '/api/private/profile/passkeys', { name: 'Phone', credential: made }],
  ])
})

test.each([
  ['https://ridgeline.example', true],
  ['http://ridgeline.example', true],
  ['https://other.example', false],
  [undefined, false],
])('on https://ridgeline.example passkeys of %s can be used: %s', (passkeyOrigin, can) => {
  vi.stubGlobal('location', { origin: 'https://ridgeline.example', hostname: 'ridgeline.example' })
  const settings = { appName: 'x', loginType: 'legacy', ...(passkeyOrigin && { passkeyOrigin }) } as const
  expect(canUsePasskeys(settings)).toBe(false)
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(canUsePasskeys(settings)).toBe(can)
})

import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loginExpired } from '../../lib/call/call.ts'
import { startTexts } from '../../lib/language/texts/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { readStored, removeStored } from '../../lib/browser/storage.ts'
import { transport, type Incoming, type Outgoing } from '../../lib/call/send/transport.ts'
import { LanguageChoice } from './form/language-choice.tsx'
import { completeSignIn, signIn } from './form/sign-in.ts'
import { signInAttempt } from './form/sign-in-attempt.ts'
import { SignInFields } from './form/sign-in-fields.tsx'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: 'invLang=en', documentElement: { lang: '' } })
  await startTexts()
})

const root = createRootRoute()
const router = createRouter({
  history: createMemoryHistory(),
  routeTree: root.addChildren(['/', '/forgot-password'].map((path) => createRoute({ getParentRoute: () => root, path }))),
})
const idle = {
  faults: {},
  refusal: undefined,
  phase: 'idle',
  isBusy: false,
  submit: () => {},
  usePasskey: undefined,
  step: undefined,
  restart: () => {},
} as const
const fields = (linksAway: boolean) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <SignInFields state={idle} linksAway={linksAway} />
    </RouterContextProvider>,
  )

test('R2.144–146: the form has an e-mail, a password and a way to a forgotten one', () => {
  expect(fields(true)).toMatch(/<input[^>]*type="email"/)
  expect(fields(true)).toMatch(/<input[^>]*type="password"/)
  expect(fields(true)).toContain('href="/forgot-password"')
})

test('in the dialog the fields have no link', () => expect(fields(false)).not.toContain('<a '))

test('R1.53, OP40, T5: the languages before the sign-in', () => {
  const offered = [...renderToStaticMarkup(<LanguageChoice />).matchAll(/<option[^>]*value="(\w+)"/g)].map(([, language]) => language)
  expect(offered).toEqual(['sk', 'en', 'de', 'pl', 'cs', 'it'])
})

let sent: Outgoing | undefined
const answering = (status: number, body: unknown) =>
  vi.spyOn(transport, 'send').mockImplementation(async (request): Promise<Incoming> => {
    sent = request
    return { status, body: JSON.stringify(body), headers: new Headers() }
  })
const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: 'sk', resorts: [], roles: [], genericPermissions: [] }

beforeEach(() => removeStored('lastLoginType'))
afterEach(() => {
  vi.restoreAllMocks()
  session.clear()
})

test('R4.10, R4.11, R4.13, R7.20–22: a sign-in stores the user and `legacy` as the method', async () => {
  answering(200, { accessToken: 'secret', extendedProfile: profile })
  await signIn('m@x.sk', 'pass')
  expect(sent).toMatchObject({ method: 'POST', url: '/api/authorization/login' })
  expect(JSON.parse(String(sent?.body))).toEqual({ email: 'm@x.sk', password: 'pass', extendedProfile: true })
  expect(session.get()).toMatchObject({ Token: 'secret', Profile: { fullName: 'Marta' } })
  expect(readStored('lastLoginType')).toBe('legacy')
})

test('R4.14, T15: wrong credentials fail with the text of the toast, open no re-login and store nothing', async () => {
  const expired = vi.fn()
  const stop = loginExpired.subscribe(expired)
  answering(400, { ErrorCode: 110, messages: [{ message: 'Not right' }] })
  await expect(signIn('m@x.sk', 'pass')).rejects.toThrow('Not right')
  stop()
  expect(expired).not.toHaveBeenCalled()
  expect(session.get()).toBeUndefined()
  expect(readStored('lastLoginType')).toBeNull()
})

test('R4.15: an expired token opens it', async () => {
  const expired = vi.fn()
  const stop = loginExpired.subscribe(expired)
  answering(401, { ErrorCode: 101, messages: [{ message: 'not authorized, token expired' }] })
  await expect(signIn('m@x.sk', 'pass')).rejects.toThrow()
  stop()
  expect(expired).toHaveBeenCalledOnce()
})

test('R4.12: a sign-in is idle, then loading, then a failure that may be tried again, or a success', async () => {
  const attempt = signInAttempt()
  const phases: string[] = [attempt.phase()]
  attempt.subscribe(() => phases.push(attempt.phase()))
  const onSuccess = vi.fn()
  answering(400, { ErrorCode: 110, messages: [{ message: 'Not right' }] })
  await attempt.send('m@x.sk', 'wrong', onSuccess)
  expect(onSuccess).not.toHaveBeenCalled()
  const send = answering(200, { accessToken: 'secret', extendedProfile: profile })
  await Promise.all([attempt.send('m@x.sk', 'pass', onSuccess), attempt.send('m@x.sk', 'pass', onSuccess)])
  expect(phases).toEqual(['idle', 'loading', 'failure', 'loading', 'success'])
  expect(send).toHaveBeenCalledTimes(2)
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('6.3.3 where a second factor is needed, the password opens no session, and the form of the second step opens', async () => {
  answering(202, { secondStep: { token: 'step', methods: ['code', 'recoveryCode'], expiresIn: 300 } })
  const [attempt, onSuccess] = [signInAttempt(), vi.fn()]
  await attempt.send('m@x.sk', 'pass', onSuccess)
  expect([attempt.phase(), session.get()]).toEqual(['idle', undefined])
  const drawn = renderToStaticMarkup(attempt.step()!({ onDone: onSuccess, onRestart: attempt.restart }))
  expect(drawn).toContain('autoComplete="one-time-code"')
  expect(drawn).toContain('Use a recovery code')
  expect(onSuccess).not.toHaveBeenCalled()
  answering(200, { accessToken: 'secret', extendedProfile: profile })
  await completeSignIn('step', '123456')
  expect([JSON.parse(String(sent?.body)), session.get()?.Token]).toEqual([{ token: 'step', code: '123456' }, 'secret'])
  attempt.restart()
  expect(attempt.step()).toBeUndefined()
})

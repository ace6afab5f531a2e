import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeStored, writeStored } from '../../browser/storage.ts'
import { callFailed } from '../../call/call.ts'
import { transport } from '../../call/send/transport.ts'
import { directoryAddress, loginAddress, loginAddressOf, loginPathOf, safeReturnUrl, settings } from './settings.ts'
import { shownSettingsQuery } from './shown-settings.ts'

test('R4.6, R4.7, R4.8, T18, T19: the URL of the sign-in page', () => {
  expect(loginPathOf('directory', null, 'ridgeline.example')).toBe('/login')
  expect(loginPathOf('directory', 'ad', '127.0.0.1')).toBe('/login')
  expect(loginPathOf('legacy', null, 'ridgeline.example')).toBe('/login-legacy')
  expect(loginPathOf('directory', 'legacy', 'ridgeline.example')).toBe('/login-legacy')
  expect(loginPathOf('directory', null, 'localhost')).toBe('/login-legacy')
})

test('R4.9, OP45: on the host of the meteo service users sign in at that host', () => {
  expect(loginAddressOf('/login', 'meteo.example', 'meteo.example')).toBe('https://meteo.example/login')
  expect(loginAddressOf('/login-legacy', 'meteo.example', 'meteo.example')).toBe('https://meteo.example/login-legacy')
  expect(loginAddressOf('/login', 'ridgeline.example', 'meteo.example')).toBe('/login')
  expect(loginAddressOf('/login', 'ridgeline.example', undefined)).toBe('/login')
})

test('a sign-in redirects only to own URLs', () => {
  expect(safeReturnUrl('/skilifts?q=a')).toBe('/skilifts?q=a')
  expect(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', undefined, ['x']].map(safeReturnUrl)).toEqual(
    Array(6).fill('/'),
  )
})

const answering = (status: number, body: unknown) =>
  vi.spyOn(transport, 'send').mockResolvedValueOnce({ status, body: JSON.stringify(body), headers: new Headers() })

function page(hostname: string) {
  vi.stubGlobal('location', { hostname, host: hostname, search: '' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    removeStored('lastLoginType')
  })
}

test('the settings are asked for once, in four seconds at most, and those who follow them learn of it', async () => {
  page('ridgeline.example')
  const sent = answering(200, { appName: 'Tatry', loginType: 'directory', meteoHost: 'meteo.example', notice: { en: 'Closed at ten' } })
  const changed = vi.fn()
  const stop = settings.subscribe(changed)
  await Promise.all([settings.load(), settings.load()])
  await settings.load()
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]![0]).toMatchObject({ method: 'GET', url: '/api/public/settings', timeout: 4000 })
  expect(settings.get()).toEqual({ appName: 'Tatry', loginType: 'directory', meteoHost: 'meteo.example', notice: { en: 'Closed at ten' } })
  expect(changed).toHaveBeenCalledOnce()
  stop()
})

test.each([
  ['ridgeline.example', undefined, '/login'],
  ['ridgeline.example', 'legacy', '/login-legacy'],
  ['meteo.example', undefined, 'https://meteo.example/login'],
] as const)('R4.6, R4.7, R4.9: on %s, after a sign-in by %s, the page of the sign-in is %s', async (hostname, last, address) => {
  page(hostname)
  if (last) writeStored('lastLoginType', last)
  expect(await loginAddress()).toBe(address)
})

test('a server that does not answer leaves what is known, and says so until it does; a message that is over is gone then', async () => {
  page('ridgeline.example')
  const failures = vi.fn()
  onTestFinished(callFailed.subscribe(failures))
  answering(500, {})
  await settings.reload()
  // The page of the sign-in shows it, no toast.
  expect(failures).not.toHaveBeenCalled()
  expect(settings.get()).toMatchObject({ appName: 'Tatry', notice: { en: 'Closed at ten' }, isUnreachable: true })
  answering(200, { loginType: 'legacy' })
  await settings.reload()
  expect(settings.get()).toEqual({ appName: 'Tatry', loginType: 'legacy', meteoHost: 'meteo.example' })
})

test('T17: the sign-in of the company leads back to the page it began on', () => {
  expect([directoryAddress('/skilifts?q=a b'), directoryAddress(undefined), directoryAddress(['x'])]).toEqual([
    '/login-ad?returnUrl=%2Fskilifts%3Fq%3Da+b',
    '/login-ad',
    '/login-ad',
  ])
})

test('T18: what only looks like the local host is not', () => {
  expect([loginPathOf('directory', null, 'app.localhost'), loginPathOf('legacy', 'directory', 'x.example')]).toEqual([
    '/login-legacy',
    '/login-legacy',
  ])
})

test.each([
  ['r1', '/api/private/settings/shown?resortId=r1'],
  [undefined, '/api/private/settings/shown'],
])('the settings all users see are fetched once for the resort %s, and a failure of them is shown by no toast', async (resortId, url) => {
  page('ridgeline.example')
  const failures = vi.fn()
  onTestFinished(callFailed.subscribe(failures))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answering(500, {})
  await expect(client.fetchQuery(shownSettingsQuery(resortId))).rejects.toThrow()
  const sent = answering(200, { support: null })
  expect(await client.fetchQuery(shownSettingsQuery(resortId))).toEqual({ support: null })
  expect(await client.fetchQuery(shownSettingsQuery(resortId))).toEqual({ support: null })
  expect(sent.mock.calls.map(([request]) => request.url)).toEqual([url, url])
  expect(failures).not.toHaveBeenCalled()
})

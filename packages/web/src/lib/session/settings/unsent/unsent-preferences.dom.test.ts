import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '../../../browser/idb.fixture.ts'
import { transport, type Incoming } from '../../../call/send/transport.ts'
import { reach } from '../../../live/reach.ts'
import { session } from '../../session.ts'
import { ownPreferences } from '../own-preferences.ts'
import { keepPreferences } from './kept-preferences.ts'

const answered = (status: number, body: unknown = {}): Incoming => ({ status, body: JSON.stringify(body), headers: new Headers() })
const withoutNetwork = answered(-6)
/** Whose preferences the server is asked to change, and to what. */
const server = vi.fn(async (_token: string | undefined, _changes: unknown) => answered(200))
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.dynamicImportSettled()
}
const kept = (userId: string) => database.get(`preferences/${userId}`)

function signIn(id: string) {
  const profile = { id, fullName: id, email: '', language: 'en', resorts: [], roles: [], genericPermissions: [] }
  session.set({ Token: id, ExpiresAt: null, Profile: profile })
}

beforeEach(() => {
  vi.useFakeTimers()
  server.mockReset().mockImplementation(async () => answered(200))
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, headers, body }) =>
    method === 'PATCH' ? server(headers['Authorization']?.replace('Bearer ', ''), JSON.parse(String(body))) : answered(200),
  )
  signIn('u')
})
afterEach(async () => {
  await ownPreferences.flush()
  vi.restoreAllMocks()
  vi.useRealTimers()
  session.clear()
  database.clear()
})

test('a choice that is on its way when the page is closed is sent with it once more, below the later ones', async () => {
  const slow = Promise.withResolvers<Incoming>()
  server.mockImplementationOnce(() => slow.promise)
  ownPreferences.set({ clock: '12', units: 'metric' })
  await pass(400)
  ownPreferences.set({ clock: '24' })
  await pass(0)
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(server.mock.calls.at(-1)).toEqual(['u', { clock: '24', units: 'metric' }])
  expect(transport.send).toHaveBeenLastCalledWith(expect.objectContaining({ keepalive: true }))
  // The page comes back, and the first request has ended with it: its older choice is not sent again.
  slow.resolve(withoutNetwork)
  await pass(400)
  await ownPreferences.flush()
  expect([server.mock.calls.length, kept('u')]).toEqual([2, undefined])
})

test('a choice that could not be sent is never sent as that of the next user of the page; it waits for its own', async () => {
  server.mockResolvedValueOnce(answered(401))
  ownPreferences.set({ clock: '12' })
  await pass(400)
  ownPreferences.set({ units: 'metric' })
  await pass(0)
  signIn('next')
  dispatchEvent(new Event('pagehide'))
  await ownPreferences.flush()
  await pass(0)
  expect(server.mock.calls).toEqual([['u', { clock: '12' }]])
  expect(kept('u')).toMatchObject({ changes: { clock: '12', units: 'metric' } })
  ownPreferences.set({ weekStart: 'monday' })
  await pass(400)
  signIn('u')
  await ownPreferences.start()
  expect(server.mock.calls.slice(1)).toEqual([
    ['next', { weekStart: 'monday' }],
    ['u', { clock: '12', units: 'metric' }],
  ])
  expect(kept('u')).toBeUndefined()
})

test('a request that ends after another user has signed in settles the choices of its own user', async () => {
  const [failed, taken] = [Promise.withResolvers<Incoming>(), Promise.withResolvers<Incoming>()]
  server.mockImplementationOnce(() => failed.promise).mockImplementationOnce(() => taken.promise)
  ownPreferences.set({ clock: '12' })
  await pass(400)
  signIn('next')
  ownPreferences.set({ clock: '24' })
  failed.resolve(withoutNetwork)
  await pass(400)
  expect(kept('u')).toMatchObject({ changes: { clock: '12' } })
  signIn('u')
  const starting = ownPreferences.start()
  taken.resolve(answered(200))
  await starting
  expect([server.mock.calls, kept('u'), kept('next')]).toEqual([
    [
      ['u', { clock: '12' }],
      ['next', { clock: '24' }],
      ['u', { clock: '12' }],
    ],
    undefined,
    undefined,
  ])
})

test('tabs without a network add their choices to those of the others, and remove only what the server has taken', async () => {
  reach.lostAt = Date.now()
  onTestFinished(() => void (reach.lostAt = undefined))
  // Of another tab.
  await keepPreferences('u', { theme: 'dark', clock: '12', columns: { slope: ['length'], skilift: ['status'] } })
  ownPreferences.set({ clock: '24', columns: { skilift: ['name'] } })
  await pass(0)
  expect(kept('u')).toMatchObject({
    changes: { theme: 'dark', clock: '24', columns: { slope: ['length'], skilift: ['name'] } },
  })
  await pass(400)
  expect(server.mock.calls).toEqual([['u', { clock: '24', columns: { skilift: ['name'] } }]])
  expect(kept('u')).toMatchObject({ changes: { theme: 'dark', columns: { slope: ['length'] } } })
  expect(kept('u')).not.toMatchObject({ changes: { clock: expect.anything() } })
})

test('a choice that was sent takes the place of the same one that an earlier page could not send', async () => {
  await keepPreferences('u', { theme: 'dark' })
  ownPreferences.set({ theme: 'light' })
  await pass(400)
  expect([server.mock.calls, kept('u')]).toEqual([[['u', { theme: 'light' }]], undefined])
})

test('what could not be sent for a week is not sent any more: users may have chosen something else since', async () => {
  await keepPreferences('u', { theme: 'dark' })
  vi.setSystemTime(Date.now() + 7 * 86_400_000)
  await ownPreferences.start()
  expect(server).not.toHaveBeenCalled()
  await keepPreferences('u', { clock: '24' })
  expect(kept('u')).toEqual({ at: Date.now(), changes: { clock: '24' } })
})

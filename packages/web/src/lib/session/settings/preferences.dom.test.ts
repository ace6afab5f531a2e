import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { transport, type Incoming } from '../../call/send/transport.ts'
import { database } from '../../browser/idb.fixture.ts'
import { conventions } from '../../language/numbers/conventions.ts'
import { ownPreferences } from './own-preferences.ts'
import { chooseSectionMode, preferences, sectionMode } from './preferences.ts'
import { reach } from '../../live/reach.ts'
import { session } from '../session.ts'

const answered = (status: number, body: unknown = {}): Incoming => ({ status, body: JSON.stringify(body), headers: new Headers() })
/** What the server is asked, and what it answers. */
const server = vi.fn(async (_method: string, _body: unknown) => answered(200))
const sent = () => server.mock.calls.filter(([method]) => method === 'PATCH').map(([, body]) => body)
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  vi.useFakeTimers()
  server.mockReset().mockImplementation(async () => answered(200))
  vi.spyOn(transport, 'send').mockImplementation(({ method, body }) => server(method, body && JSON.parse(String(body))))
  const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: 'en', resorts: [], roles: [], genericPermissions: [] }
  session.set({ Token: 't', ExpiresAt: null, Profile: profile })
})
afterEach(async () => {
  server.mockImplementation(async () => answered(200))
  await ownPreferences.flush()
  vi.restoreAllMocks()
  vi.useRealTimers()
  session.clear()
})

test('what is chosen one after the other is sent in one request, when choosing has ended', async () => {
  ownPreferences.set({ theme: 'dark' })
  await pass(300)
  ownPreferences.set({ density: 'compact' })
  ownPreferences.set({ columns: { skilift: ['status'] } })
  await pass(399)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual([{ theme: 'dark', density: 'compact', columns: { skilift: ['status'] } }])
  await pass(10_000)
  expect(sent()).toHaveLength(1)
})

test('what was chosen just before the page is closed is sent with it', async () => {
  ownPreferences.set({ theme: 'dark' })
  await pass(0)
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(sent()).toEqual([{ theme: 'dark' }])
  expect(transport.send).toHaveBeenLastCalledWith(expect.objectContaining({ keepalive: true }))
  await pass(10_000)
  expect(sent()).toHaveLength(1)
})

test('a choice is seen at once and kept in this browser for the first picture of the next visit', async () => {
  const changed = vi.fn()
  const stop = preferences.subscribe(changed)
  ownPreferences.set({ theme: 'dark', density: 'comfortable' })
  const { mantineColorScheme, density } = document.documentElement.dataset
  expect([mantineColorScheme, density, changed.mock.calls.length]).toEqual(['dark', 'comfortable', 1])
  ownPreferences.set({ theme: 'dark' })
  expect(changed).toHaveBeenCalledOnce()
  ownPreferences.set({ theme: 'light' })
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light')
  await pass(0)
  expect(database.get('preferences')).toMatchObject({ theme: 'light', density: 'comfortable' })
  stop()
})

test('a choice that could not be sent goes with the next one, and a refused one never again', async () => {
  server.mockResolvedValueOnce({ status: -6, body: '', headers: new Headers() })
  ownPreferences.set({ theme: 'light' })
  await pass(400)
  ownPreferences.set({ clock: '12' })
  await pass(400)
  expect(sent().at(-1)).toEqual({ theme: 'light', clock: '12' })
  server.mockResolvedValueOnce(answered(422, { ErrorCode: 200 }))
  ownPreferences.set({ units: 'imperial' })
  await pass(400)
  ownPreferences.set({ clock: '24' })
  await pass(400)
  expect(sent().at(-1)).toEqual({ clock: '24' })
  ownPreferences.set({ units: 'metric' })
})

test('the columns of one list are taken back without touching those of others', async () => {
  ownPreferences.set({ columns: { skilift: ['status'], slope: ['length'] } })
  ownPreferences.set({ columns: { skilift: null } })
  expect(preferences.get().columns).toEqual({ slope: ['length'] })
})

test('what is chosen while the stored preferences are on their way stands over them', async () => {
  const coming = Promise.withResolvers<Incoming>()
  server.mockImplementationOnce(() => coming.promise)
  const loading = ownPreferences.start()
  ownPreferences.set({ theme: 'dark' })
  await pass(400)
  coming.resolve(answered(200, { theme: 'light', sideMenu: 'mini' }))
  await loading
  expect(preferences.get()).toMatchObject({ theme: 'dark', sideMenu: 'mini' })
})

test('before a reload a choice of a moment ago is sent, and nothing when there is none', async () => {
  ownPreferences.set({ sideMenu: 'full' })
  await ownPreferences.flush()
  expect(sent()).toEqual([{ sideMenu: 'full' }])
  await ownPreferences.flush()
  await pass(1000)
  expect(sent()).toHaveLength(1)
})

test('who is not signed in has their choices in this browser only', async () => {
  session.clear()
  ownPreferences.set({ density: 'default' })
  await pass(400)
  expect(sent()).toEqual([])
  expect(preferences.get().density).toBe('default')
})

test.each([
  [{ theme: 'auto' }, false, 'light'],
  [{ theme: 'auto' }, true, 'dark'],
  [{ theme: 'light' }, true, 'light'],
  [{ theme: 'dark' }, false, 'dark'],
] as const)('with %o and a system that is dark (%s) the page is %s', (chosen, isDark, scheme) => {
  const { device } = window.happyDOM.settings
  device.prefersColorScheme = isDark ? 'dark' : 'light'
  onTestFinished(() => void (device.prefersColorScheme = 'light'))
  ownPreferences.set({ theme: 'light' })
  ownPreferences.set({ theme: 'dark' })
  ownPreferences.set(chosen)
  expect(document.documentElement.dataset['mantineColorScheme']).toBe(scheme)
})

test('units, clocks and weeks are those that were chosen', () => {
  ownPreferences.set({ units: 'imperial', clock: '12', weekStart: 'sunday' })
  expect(conventions()).toEqual({ units: 'imperial', clock: '12', weekStart: 7 })
  ownPreferences.set({ units: 'metric', clock: '24', weekStart: 'language' })
  expect(conventions()).toEqual({ units: 'metric', clock: '24', weekStart: undefined })
})

test('a change that the server could not take is sent again with the next, also after an expired session', async () => {
  for (const [status, name] of [
    [500, 'first'],
    [401, 'second'],
  ] as const) {
    server.mockResolvedValueOnce(answered(status, { ErrorCode: status }))
    ownPreferences.set({ boards: { [name]: 'board' } })
    await pass(400)
    ownPreferences.set({ boards: { other: name === 'first' ? 'board' : 'table' } })
    await pass(400)
    expect(sent().at(-1)).toMatchObject({ boards: { [name]: 'board', other: expect.anything() } })
  }
})

test('the first screen of a visit begins with the copy in this browser, and what was chosen meanwhile stands over it', async () => {
  database.set('preferences', { theme: 'dark', sideMenu: 'mini', density: 'compact' })
  ownPreferences.set({ density: 'default' })
  const changed = vi.fn()
  const stop = preferences.subscribe(changed)
  database.set('preferences', { sideMenu: 'mini', note: 'of the copy', density: 'compact' })
  await preferences.startFromCopy()
  expect(preferences.get()).toMatchObject({ note: 'of the copy', density: 'default' })
  expect([document.documentElement.dataset['density'], changed.mock.calls.length]).toEqual(['default', 1])
  stop()
})

test('of the copy only the looks are kept when the stored preferences arrive, and without them the copy stays', async () => {
  ownPreferences.set({ theme: 'dark', density: 'compact', sideMenu: 'mini' })
  await pass(400)
  server.mockResolvedValueOnce(answered(500))
  await ownPreferences.start()
  expect(preferences.get()).toMatchObject({ theme: 'dark', sideMenu: 'mini' })
  server.mockResolvedValueOnce(answered(200, { columns: { skilift: ['status'], slope: null } }))
  await ownPreferences.start()
  expect(preferences.get()).toEqual({ theme: 'dark', density: 'compact', columns: { skilift: ['status'] } })
})

test('what is chosen while another user is viewed is neither sent nor kept in this browser', async () => {
  const stored = session.get()!
  session.set({ ...stored, Token: 'view', Profile: { ...stored.Profile, isViewed: true } })
  database.delete('preferences')
  ownPreferences.set({ boards: { lifts: 'board' } })
  await pass(400)
  expect([sent(), database.has('preferences'), preferences.get().boards]).toEqual([[], false, expect.objectContaining({ lifts: 'board' })])
  ownPreferences.set({ boards: { lifts: 'table' } })
  session.set(stored)
})

test('a choice that could not be sent is kept for the user who made it until the server has taken it', async () => {
  server.mockResolvedValueOnce({ status: -6, body: '', headers: new Headers() })
  ownPreferences.set({ boards: { lifts: 'board' } })
  await pass(400)
  expect(database.get('preferences/u')).toEqual({ at: Date.now(), changes: { boards: { lifts: 'board' } } })
  await ownPreferences.flush()
  expect([sent().length, database.has('preferences/u')]).toEqual([2, false])
})

test('a choice that an earlier page could not send stands over the stored preferences and is sent; that of another user waits for them', async () => {
  database.set('preferences/u', { at: Date.now(), changes: { boards: { lifts: 'board' } } })
  database.set('preferences/other', { at: Date.now(), changes: { boards: { lifts: 'table' } } })
  server.mockResolvedValueOnce(answered(200, { clock: '12', boards: { lifts: 'table', slopes: 'table' } }))
  await ownPreferences.start()
  expect(preferences.get()).toMatchObject({ clock: '12', boards: { lifts: 'board', slopes: 'table' } })
  expect(sent()).toEqual([{ boards: { lifts: 'board' } }])
  expect([database.has('preferences/u'), database.has('preferences/other')]).toEqual([false, true])
  database.delete('preferences/other')
})

test('what is chosen without a network is kept at once, since the page may be closed before it is tried', async () => {
  reach.lostAt = Date.now()
  onTestFinished(() => void (reach.lostAt = undefined))
  ownPreferences.set({ clock: '24' })
  await pass(0)
  expect(database.get('preferences/u')).toMatchObject({ changes: { clock: '24' } })
  await pass(400)
  expect(database.has('preferences/u')).toBe(false)
})

test('a choice waits until the one before it has been sent, so that it is not written over', async () => {
  const slow = Promise.withResolvers<Incoming>()
  server.mockImplementationOnce(() => slow.promise)
  ownPreferences.set({ clock: '12' })
  await pass(400)
  ownPreferences.set({ clock: '24' })
  await pass(400)
  expect(sent()).toEqual([{ clock: '12' }])
  slow.resolve(answered(200))
  await pass(0)
  expect(sent()).toEqual([{ clock: '12' }, { clock: '24' }])
})

test('nothing is sent with the page when nothing was chosen', async () => {
  dispatchEvent(new Event('pagehide'))
  await pass(10)
  expect(sent()).toEqual([])
})

test('how editors show their sections is kept in this browser', () => {
  expect(sectionMode()).toBe('navPills')
  chooseSectionMode('fieldSet')
  expect([sectionMode(), localStorage.getItem('modalSectionMode')]).toEqual(['fieldSet', 'fieldSet'])
  chooseSectionMode('navPills')
  expect(sectionMode()).toBe('navPills')
})

test('a page whose theme follows the system changes with it, and one with a theme of its own does not', async () => {
  const { device } = window.happyDOM.settings
  onTestFinished(() => void (device.prefersColorScheme = 'light'))
  ownPreferences.set({ theme: 'auto' })
  await preferences.startFromCopy()
  const shownFor = (scheme: 'light' | 'dark') => {
    device.prefersColorScheme = scheme
    // The test environment looks at queries of media again when the window is resized.
    window.dispatchEvent(new Event('resize'))
    return document.documentElement.dataset['mantineColorScheme']
  }
  expect([shownFor('dark'), shownFor('light'), shownFor('dark')]).toEqual(['dark', 'light', 'dark'])
  ownPreferences.set({ theme: 'light' })
  expect(shownFor('dark')).toBe('light')
})

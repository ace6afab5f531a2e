import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseStored, resortOf } from './stored-user.ts'
import { session, sessionLifetime, sortResorts, stamped, type AppUser } from './session.ts'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'
import { unsaved, waiting } from './unsaved.ts'
import { transport } from '../call/send/transport.ts'
import { refreshProfile } from './own/refresh-profile.ts'

const resorts = ['Jasná', 'Chopok', 'Hrebienok', 'Čertovica', 'Štrbské Pleso', 'Smokovec'].map((name, index) => ({
  id: String(index),
  name,
  permissions: [],
}))
const user: AppUser = {
  Token: 't',
  ExpiresAt: null,
  Profile: { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: 'sk', resorts, roles: [], genericPermissions: [] },
}

beforeEach(() => {
  session.clear()
  removeStored('appResortId')
})

test('R3.4, T23: resorts stand in Slovak order, with Ch after H and Č after C', () => {
  expect(sortResorts(resorts).map(({ name }) => name)).toEqual(['Čertovica', 'Hrebienok', 'Chopok', 'Jasná', 'Smokovec', 'Štrbské Pleso'])
})

test('R3.1, R3.2, R3.3: a session has a token, an expiry in milliseconds, and its user with their resorts', () => {
  // As the sign-in creates it: the expiry is set when it is stored (T13).
  const signedIn: AppUser = { Token: 'secret', ExpiresAt: null, Profile: user.Profile }
  session.set(signedIn)
  const { Token, ExpiresAt, Profile } = session.get()!
  expect(Token).toBe('secret')
  expect(signedIn.ExpiresAt).toBeNull()
  expect(ExpiresAt).toBeGreaterThan(Date.now())
  expect(Profile).toMatchObject({ fullName: 'Marta', email: 'm@x.sk' })
  expect(Profile.resorts[0]).toMatchObject({ id: '3', name: 'Čertovica' })
})

test('R3.6: the current resort is remembered by its id', () => {
  session.set(user)
  session.chooseResort('4')
  expect(readStored('appResortId')).toBe('4')
  expect(session.resortId()).toBe('4')
})

test('R4.4, R9.1, T13: a missing expiry is set, an existing one is kept', () => {
  expect(stamped(user, 1000).ExpiresAt).toBe(1000 + sessionLifetime)
  expect(sessionLifetime).toBe(6_300_000)
  expect(stamped({ ...user, ExpiresAt: 77 }, 1000).ExpiresAt).toBe(77)
})

test('R4.1, R4.2, T13: a missing, broken or expired session is ignored', () => {
  const stored = (expiresAt: number | null) => JSON.stringify({ ...user, ExpiresAt: expiresAt })
  expect(parseStored(null, 0)).toBeUndefined()
  expect(parseStored('{', 0)).toBeUndefined()
  expect(parseStored('null', 0)).toBeUndefined()
  expect(parseStored(stored(null), 0)).toBeUndefined()
  expect(parseStored(stored(100), 100)).toBeUndefined()
  expect(parseStored(stored(101), 100)?.Token).toBe('t')
})

test('R4.1, R4.2: a broken or expired session is removed at the start, and the page is signed out', () => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const left of ['{', JSON.stringify({ ...user, ExpiresAt: Date.now() - 1 })]) {
    session.set(user)
    writeStored('appUser', left)
    session.start()
    expect([session.get(), readStored('appUser')]).toEqual([undefined, null])
  }
})

test('R4.3, R9.11: a set user is stored, a cleared one is removed', () => {
  session.set(user)
  expect(JSON.parse(readStored('appUser')!)).toMatchObject({ Token: 't', Profile: { fullName: 'Marta' } })
  session.clear()
  expect(readStored('appUser')).toBeNull()
  expect(session.get()).toBeUndefined()
})

test('unsaved work keeps its resort, whatever another tab chooses; this tab may switch', () => {
  session.set(user)
  session.chooseResort('4')
  const letGo = unsaved.keep({ isThere: () => true, mayLeave: async () => false })
  writeStored('appResortId', '2')
  session.set(user)
  expect(session.resortId()).toBe('4')
  session.chooseResort('3')
  expect(session.resortId()).toBe('3')
  letGo()
})

test('R4.65 saved changes that wait for the shop keep no resort: leaving asks, and the choice of another tab is followed', async () => {
  session.set(user)
  session.chooseResort('4')
  const letGo = waiting.keep({ isThere: () => true, mayLeave: async () => false })
  writeStored('appResortId', '2')
  session.set(user)
  expect(session.resortId()).toBe('2')
  expect(await unsaved.mayLeave()).toBe(true)
  expect(await waiting.mayLeave()).toBe(false)
  letGo()
})

test('R4.5, T24: a resort of other users is forgotten, an own one is kept', () => {
  writeStored('appResortId', 'gone')
  session.set(user)
  expect(readStored('appResortId')).toBeNull()
  expect(session.resortId()).toBe('3')
  session.chooseResort('2')
  session.set(user)
  expect(session.resortId()).toBe('2')
  expect(readStored('appResortId')).toBe('2')
})

test('a tab that views another user keeps that session to itself, as long as the own one lasts, and leaves the chosen resort of the others', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  session.set(user)
  session.chooseResort('2')
  const viewed = { ...user, Token: 'view', Profile: { ...user.Profile, id: 'other', isViewed: true } }
  session.set(viewed)
  session.chooseResort('4')
  expect([session.get()?.Token, session.resortId(), readStored('appResortId')]).toEqual(['view', '4', '2'])
  expect(JSON.parse(readStored('appUser')!)).toMatchObject({ Token: 't' })
  session.start()
  expect(session.get()?.Token).toBe('view')
  removeStored('appUser')
  session.start()
  expect([session.get(), stored.size]).toEqual([undefined, 0])
})

test('a tab follows the sign-in, the resort and the sign-out of others, and no other change of the storage', () => {
  let change: (event: { key: string | null }) => void = () => {}
  vi.stubGlobal('window', { addEventListener: (name: string, listener: typeof change) => name === 'storage' && (change = listener) })
  onTestFinished(() => void vi.unstubAllGlobals())
  session.start()
  const token = () => session.get()?.Token
  writeStored('appUser', JSON.stringify(stamped(user, Date.now())))
  change({ key: 'lastLoginType' })
  expect(token()).toBeUndefined()
  change({ key: 'appUser' })
  expect(token()).toBe('t')
  writeStored('appResortId', '4')
  change({ key: 'appResortId' })
  expect(session.resortId()).toBe('4')
  removeStored('appUser')
  // The whole storage was emptied.
  change({ key: null })
  expect(token()).toBeUndefined()
})

test('a page of one user is loaded again for another, whose session it does not take meanwhile; the same user goes on in place', () => {
  let change: (event: { key: string | null }) => void = () => {}
  vi.stubGlobal('window', { addEventListener: (name: string, listener: typeof change) => name === 'storage' && (change = listener) })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  const signInElsewhere = (id: string, Token: string) => {
    writeStored('appUser', JSON.stringify(stamped({ ...user, Token, Profile: { ...user.Profile, id } }, Date.now())))
    change({ key: 'appUser' })
    return [session.get()?.Token, reload.mock.calls.length]
  }
  session.start()
  expect(signInElsewhere('u', 'first')).toEqual(['first', 0])
  expect(signInElsewhere('u', 'renewed')).toEqual(['renewed', 0])
  expect(signInElsewhere('other', 'theirs')).toEqual(['renewed', 1])
  // Also after a sign-out, while what the first user saw is still on the page.
  removeStored('appUser')
  change({ key: 'appUser' })
  expect(signInElsewhere('other', 'theirs')).toEqual([undefined, 2])
  expect(session.isOnPageOfAnother()).toBe(false)
  session.set({ ...user, Profile: { ...user.Profile, id: 'other' } })
  expect(session.isOnPageOfAnother()).toBe(true)
})

test('a page that unsaved work kept from being loaded again leaves the session and the resort of the next user to them', async () => {
  let change: (event: { key: string | null }) => void = () => {}
  vi.stubGlobal('window', { addEventListener: (name: string, listener: typeof change) => name === 'storage' && (change = listener) })
  // Users who are asked whether they leave their work, and stay.
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const send = vi.spyOn(transport, 'send')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    send.mockRestore()
    removeStored('appUser')
  })
  session.set(user)
  session.start()
  const next = {
    ...user,
    Token: 'theirs',
    Profile: { ...user.Profile, id: 'other', resorts: [{ id: 'theirs', name: 'Vrátna', permissions: [] }] },
  }
  const stored = JSON.stringify(stamped(next, Date.now()))
  writeStored('appUser', stored)
  writeStored('appResortId', 'theirs')
  for (const key of ['appUser', 'appResortId', 'appUser']) change({ key })
  expect([session.get()?.Token, reload.mock.calls.length]).toEqual(['t', 1])

  send.mockResolvedValue({ status: 200, body: JSON.stringify({ ...user.Profile, fullName: 'Marta Nová' }), headers: new Headers() })
  await refreshProfile()
  expect([session.get()?.Profile.fullName, readStored('appUser')]).toEqual(['Marta Nová', stored])
  session.chooseResort('4')
  expect([session.resortId(), readStored('appResortId')]).toEqual(['4', 'theirs'])
  session.clear()
  expect([session.get(), readStored('appUser'), readStored('appResortId')]).toEqual([undefined, stored, 'theirs'])
})

test('who signs in on a page that was kept from being loaded again has the browser from then on', () => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  session.set(user)
  writeStored('appUser', JSON.stringify(stamped({ ...user, Token: 'theirs', Profile: { ...user.Profile, id: 'other' } }, Date.now())))
  session.set({ ...user, Token: 'again' })
  expect(JSON.parse(readStored('appUser')!)).toMatchObject({ Token: 'again', Profile: { id: 'u' } })
  session.update({ Token: 'renewed' })
  expect(JSON.parse(readStored('appUser')!)).toMatchObject({ Token: 'renewed' })
})

test('without a chosen resort work goes on in the one worked in last, else in the first; ids are compared as text', () => {
  const own = { ...user.Profile, homeResortId: '2' }
  expect(resortOf(own, null)).toEqual({ resort: resorts[2] })
  expect(resortOf(own, 'gone')).toEqual({ resort: resorts[2] })
  expect(resortOf(own, '4')).toEqual({ known: resorts[4], resort: resorts[4] })
  expect(resortOf({ ...own, homeResortId: 'gone' }, null)).toEqual({ resort: resorts[0] })
  expect(resortOf({ ...own, resorts: [] }, '4')).toEqual({})
})

test.each([{ Token: '' }, { Profile: undefined }, { Profile: { ...user.Profile, resorts: 'all' } }, { ExpiresAt: '9999999999999' }])(
  'R4.1, T13: a stored session with %o is ignored',
  (changes) => {
    expect(parseStored(JSON.stringify({ ...user, ExpiresAt: 1000, ...changes }), 0)).toBeUndefined()
  },
)

test('those who follow the session learn of a sign-in, a choice and a sign-out', () => {
  const changed = vi.fn()
  const stop = session.subscribe(changed)
  session.set(user)
  session.chooseResort('4')
  session.clear()
  stop()
  session.set(user)
  expect(changed).toHaveBeenCalledTimes(3)
})

test('who has signed out works in no resort, and the chosen one stays for the next sign-in', () => {
  session.set(user)
  session.chooseResort('4')
  session.clear()
  expect([session.resortId(), readStored('appResortId')]).toEqual([undefined, '4'])
  session.set(user)
  expect(session.resortId()).toBe('4')
})

test('work that is there asks before it is left, in turn, and what is not there does not', async () => {
  const asked: string[] = []
  const work = (name: string, isThere: boolean, mayLeave: boolean) =>
    unsaved.keep({ isThere: () => isThere, mayLeave: async () => (asked.push(name), mayLeave) })
  const ends = [work('saved', false, false), work('form', true, true), work('grid', true, false), work('after', true, true)]
  expect([unsaved.isThere(), await unsaved.mayLeave(), asked]).toEqual([true, false, ['form', 'grid']])
  for (const end of ends.slice(1)) end()
  expect([unsaved.isThere(), await unsaved.mayLeave()]).toEqual([false, true])
  ends[0]!()
})

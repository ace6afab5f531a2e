import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { transport, type Incoming } from '../../call/send/transport.ts'
import { session, type AppUser } from '../session.ts'
import { refreshProfile } from './refresh-profile.ts'

const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }
const user: AppUser = { Token: 't', ExpiresAt: null, Profile: profile }
const answer = (body: unknown, status = 200): Incoming => ({ status, body: JSON.stringify(body), headers: new Headers() })
const send = vi.spyOn(transport, 'send')

beforeEach(() => {
  send.mockReset()
  session.set(user)
})
afterEach(() => session.clear())

test('the profile is fetched once at a time, and once more for what changed meanwhile; the session goes on with it', async () => {
  send.mockResolvedValue(answer({ ...profile, fullName: 'Marta Nová' }))
  await refreshProfile()
  expect(send.mock.calls.map(([{ method, url }]) => [method, url])).toEqual([['GET', '/api/private/profile']])
  expect(session.get()).toMatchObject({ Token: 't', Profile: { fullName: 'Marta Nová' } })
  const first = Promise.withResolvers<Incoming>()
  send.mockReturnValueOnce(first.promise)
  const refreshing = [refreshProfile(), refreshProfile(), refreshProfile()]
  expect(send).toHaveBeenCalledTimes(2)
  send.mockResolvedValue(answer({ ...profile, fullName: 'Marta Vysoká' }))
  first.resolve(answer(profile))
  await Promise.all(refreshing)
  expect(send).toHaveBeenCalledTimes(3)
  expect(session.get()?.Profile.fullName).toBe('Marta Vysoká')
})

test('for a profile that is the same, nothing is drawn again', async () => {
  const changed = vi.fn()
  onTestFinished(session.subscribe(changed))
  send.mockResolvedValue(answer(profile))
  await refreshProfile()
  expect([send.mock.calls.length, changed.mock.calls.length]).toEqual([1, 0])
})

test('without an answer the known profile stays, and the next time it is asked for again', async () => {
  send.mockResolvedValueOnce(answer({}, 500)).mockResolvedValueOnce(answer({ ...profile, fullName: 'Marta Nová' }))
  await refreshProfile()
  expect(session.get()?.Profile.fullName).toBe('Marta')
  await refreshProfile()
  expect(session.get()?.Profile.fullName).toBe('Marta Nová')
})

test('who signed in meanwhile keeps their own profile, and without a sign-in nothing is asked for', async () => {
  const waiting = Promise.withResolvers<Incoming>()
  send.mockReturnValueOnce(waiting.promise)
  const refreshing = refreshProfile()
  session.set({ ...user, Token: 'other', Profile: { ...profile, fullName: 'Peter' } })
  waiting.resolve(answer({ ...profile, fullName: 'Marta Nová' }))
  await refreshing
  expect(session.get()?.Profile.fullName).toBe('Peter')
  session.clear()
  await refreshProfile()
  expect(send).toHaveBeenCalledOnce()
})

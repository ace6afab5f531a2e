import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored } from '../../browser/storage.ts'
import { transport, type Incoming } from '../../call/send/transport.ts'
import { session } from '../session.ts'
import { beginView, endView } from './view-as.ts'

const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }
const answer = (body: unknown, status = 200): Incoming => ({ status, body: JSON.stringify(body), headers: new Headers() })
const send = vi.spyOn(transport, 'send')
const assign = vi.fn()
let tab: Map<string, string>

beforeEach(() => {
  send.mockReset()
  assign.mockReset()
  tab = new Map()
  vi.stubGlobal('location', { assign, hostname: 'ridgeline.example' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
  session.set({ Token: 'own', ExpiresAt: null, Profile: profile })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})
const sent = () => send.mock.calls.map(([{ method, url, headers }]) => [method, url, headers['Authorization']])

test('the view of another user begins in this tab alone, with their profile, and the page is loaded again', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  send.mockResolvedValueOnce(answer({ accessToken: 'view', expiresAt })).mockResolvedValueOnce(answer({ ...profile, id: 'other' }))
  await beginView('other')
  expect(sent()).toEqual([
    ['POST', '/api/private/users/other/view-as', 'Bearer own'],
    ['GET', '/api/private/profile', 'Bearer view'],
  ])
  expect(JSON.parse(tab.get('viewAs')!)).toEqual({
    Token: 'view',
    ExpiresAt: Date.parse(expiresAt),
    Profile: { ...profile, id: 'other', isViewed: true },
  })
  expect(assign.mock.calls).toEqual([['/']])
  expect(JSON.parse(readStored('appUser')!)).toMatchObject({ Token: 'own' })
})

test('a profile that was refused begins no view', async () => {
  send.mockResolvedValueOnce(answer({ accessToken: 'view', expiresAt: '2026-01-01T00:00:00Z' })).mockResolvedValueOnce(answer({}, 403))
  await expect(beginView('other')).rejects.toThrow('The profile answered 403')
  expect([tab.size, assign.mock.calls]).toEqual([0, []])
})

test('the view ends here and on the server, and leads back to the user who was viewed', async () => {
  tab.set('viewAs', JSON.stringify({ Token: 'view', ExpiresAt: Date.now() + 600_000, Profile: { ...profile, id: 'other' } }))
  send.mockRejectedValue(new Error('away'))
  await endView()
  expect(sent()).toEqual([['DELETE', '/api/private/view-as', 'Bearer own']])
  expect([tab.size, assign.mock.calls]).toEqual([0, [['/admin/users/other']]])
})

test('a view that is over by itself leads to the start, and without a session of one’s own the server is not asked', async () => {
  session.clear()
  await endView()
  expect([send.mock.calls, assign.mock.calls]).toEqual([[], [['/']]])
})

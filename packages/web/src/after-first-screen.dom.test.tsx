import { database } from './lib/browser/idb.fixture.ts'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AfterFirstScreen } from './after-first-screen.tsx'
import { boardQuery } from './features/status-board/board-api.ts'
import { idbKeys } from './lib/browser/idb.ts'
import { storeOfflineCopy } from './lib/call/offline-copy.ts'
import { queryClient } from './lib/call/queries/query-client.ts'
import { transport } from './lib/call/send/transport.ts'
import { signedIn } from './lib/session/session.fixture.ts'
import { session, type AppUser } from './lib/session/session.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Test files share their page: this one starts without what others fetch and keep.
  queryClient.clear()
  database.clear()
})
afterEach(() => {
  vi.useRealTimers()
  session.clear()
})

const userWith = (id: string): AppUser => ({
  Token: 'token',
  ExpiresAt: Date.now() + 3_600_000,
  Profile: { id, fullName: id, email: '', language: 'en', resorts: [], roles: [], genericPermissions: [] },
})

test('who signs in after an expired session finds nothing that the device kept for the user before', async () => {
  for (const userId of ['marta', 'jan']) await storeOfflineCopy({ userId, name: 'status-board/1' }, {})
  session.set(userWith('marta'))
  render(<AfterFirstScreen />)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await idbKeys('kept/')).toEqual(['kept/marta/status-board/1'])
  session.set(userWith('jan'))
  await vi.advanceTimersByTimeAsync(10)
  expect(await idbKeys('kept/')).toEqual([])
})

async function afterFirstScreen(...permissions: string[]) {
  const answer = { status: 200, body: JSON.stringify({ groups: [] }), headers: new Headers() }
  const send = vi.spyOn(transport, 'send').mockClear().mockResolvedValue(answer)
  signedIn('jasna', permissions)
  render(<AfterFirstScreen />)
  await vi.advanceTimersByTimeAsync(10_000)
  return send
}

test('the board of an operator who has not opened it yet is on the device for times without a network', async () => {
  const send = await afterFirstScreen('skilift.status', 'skilift.read')
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await idbKeys('kept/')).toEqual(['kept/marta/status-board/jasna']))
  send.mockResolvedValue({ status: -6, body: '', headers: new Headers() })
  expect((await new QueryClient().fetchQuery(boardQuery('marta', 'jasna'))).board).toEqual({ groups: [] })
})

test('for users who only read, no board is fetched ahead', async () => {
  const send = await afterFirstScreen('skilift.read')
  expect(send.mock.calls.map(([{ url }]) => url)).toEqual(['/api/private/profile'])
})

test('the profile that an earlier visit stored is replaced by the one of now, once', async () => {
  const Profile = { ...userWith('marta').Profile, everywherePermissions: ['resort.create'] }
  const send = vi
    .spyOn(transport, 'send')
    .mockClear()
    .mockResolvedValue({ status: 200, body: JSON.stringify(Profile), headers: new Headers() })
  session.set(userWith('marta'))
  render(<AfterFirstScreen />)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(session.get()?.Profile.everywherePermissions).toEqual(['resort.create'])
  expect(send).toHaveBeenCalledOnce()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { onLive, startLive, type LiveEvent } from './live.ts'

const page = { visibilityState: 'visible' }
const ask = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  session.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R1.49: in the app, which has no streams, visible data is refetched every 15 seconds while the app is visible', async () => {
  const received: LiveEvent[] = []
  const end = onLive((event) => received.push(event))
  const Profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }
  session.set({ Token: 'secret', ExpiresAt: null, Profile })
  startLive()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(received).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(received).toEqual([{ kind: 'reset' }])
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toHaveLength(1)
  page.visibilityState = 'visible'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(received).toHaveLength(2)
  session.clear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toHaveLength(2)
  expect(ask).not.toHaveBeenCalled()
  end()
})

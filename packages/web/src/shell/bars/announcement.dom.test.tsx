import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { ShellBar } from './shell-bar.tsx'

const day = 86_400_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('OP48: when the announcement of the resort ends, what the server then has follows it; also after more days than a timer can wait', async () => {
  const end = Date.now() + 40 * day
  const ofResort = { text: { en: 'Lower station closed' }, kind: 'warning', until: new Date(end).toISOString() }
  const global = { text: { en: 'Maintenance tonight' }, kind: 'info', until: null }
  const answer = () => JSON.stringify({ announcement: Date.now() < end ? ofResort : global, support: { email: null, phone: null } })
  vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body: answer(), headers: new Headers() }))
  signedIn('jasna', [])
  shown(<ShellBar />)
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await after(1)
  expect(screen.getByRole('status').textContent).toBe('Lower station closed')
  await after(39 * day)
  expect(screen.getByRole('status').textContent).toBe('Lower station closed')
  await after(day + 1000)
  expect(screen.getByRole('status').textContent).toBe('Maintenance tonight')
})

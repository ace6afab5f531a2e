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

const ofResort = (end: number) => ({ text: { en: 'Lower station closed' }, kind: 'warning', until: new Date(end).toISOString() })
const global = { text: { en: 'Maintenance tonight' }, kind: 'info', until: null }
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Answers with the announcement of the resort, which ends at one time on its clock and at another on ours. */
function shownBar(end: number, endOnServer = end) {
  const announcement = () => (Date.now() < endOnServer ? ofResort(end) : global)
  const answer = () => JSON.stringify({ announcement: announcement(), support: { email: null, phone: null } })
  const send = vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body: answer(), headers: new Headers() }))
  signedIn('jasna', [])
  shown(<ShellBar />)
  return { asked: () => send.mock.calls.filter(([{ url }]) => url.includes('settings/shown')).length }
}

test('OP48: when the announcement of the resort ends, what the server then has follows it; also after more days than a timer can wait', async () => {
  shownBar(Date.now() + 40 * day)
  await after(1)
  expect(screen.getByRole('status').textContent).toBe('Lower station closed')
  await after(39 * day)
  expect(screen.getByRole('status').textContent).toBe('Lower station closed')
  await after(day + 1000)
  expect(screen.getByRole('status').textContent).toBe('Maintenance tonight')
})

test('OP48: a server whose clock is behind is asked again until it has what follows, and not for ever', async () => {
  const end = Date.now() + 60_000
  const { asked } = shownBar(end, end + 2_000)
  await after(60_100)
  expect([screen.getByRole('status').textContent, asked()]).toEqual(['', 2])
  await after(2_000)
  expect(screen.getByRole('status').textContent).toBe('Maintenance tonight')
  await after(day)
  expect(asked()).toBe(3)
})

test('OP48: an announcement that the server never ends is asked for eight more times', async () => {
  const end = Date.now() + 60_000
  const { asked } = shownBar(end, Infinity)
  await after(day)
  expect([screen.getByRole('status').textContent, asked()]).toEqual(['', 10])
})

test.each([
  ['Maintenance tonight', undefined],
  ['Because of strong wind all lifts above the middle station stay closed until noon', 'true'],
])('a bar of a phone has more lines for a long announcement: %s', async (words, isLong) => {
  const body = JSON.stringify({ announcement: { text: { en: words }, kind: 'info', until: null }, support: {} })
  vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body, headers: new Headers() }))
  signedIn('jasna', [])
  shown(<ShellBar />)
  await after(1)
  expect(screen.getByText(words).closest<HTMLElement>('.shell-bar')!.dataset['long']).toBe(isLong)
})

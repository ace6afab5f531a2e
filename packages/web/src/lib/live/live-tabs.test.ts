/** One stream for all tabs of a browser. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { connection, grace } from './connection.ts'
import { change, eventOf, live, Profile, settled, signedIn } from './live.fixture.ts'

signedIn()

/** Another tab of the browser. */
function otherTab() {
  const tab = new BroadcastChannel('ridgeline.live')
  const messages: unknown[] = []
  tab.onmessage = ({ data }: MessageEvent<unknown>) => void messages.push(data)
  onTestFinished(() => tab.close())
  return { tab, messages }
}

test('what a tab receives reaches the others, with where the stream stands and whether it is there', async () => {
  const { messages } = otherTab()
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.lines[0]!.end()
  await vi.waitFor(() => expect(live.lines).toHaveLength(2))
  live.lines[1]!.send(eventOf('change', '1-5', change('a')))
  await vi.waitFor(() => expect(messages.at(-1)).toEqual({ event: { kind: 'change', change: change('a') }, lastId: '1-5' }))
  expect(messages.slice(-3, -1)).toEqual([{ lostAt: expect.any(Number) }, { lostAt: undefined }])
})

test('what another tab receives reaches this one, which goes on from there when it takes over', async () => {
  const { tab } = otherTab()
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  tab.postMessage({ event: { kind: 'change', change: change('b') }, lastId: '3-3' })
  await vi.waitFor(() => expect(live.received).toEqual([{ kind: 'change', change: change('b') }]))
  tab.postMessage({ lostAt: 5 })
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(grace)
    expect(connection.lostAt()).toBe(5)
  })
  live.lines[0]!.end()
  await vi.waitFor(() => expect(live.lines).toHaveLength(2))
  expect(live.lines[1]!.headers['Last-Event-ID']).toBe('3-3')
})

test('where the browser has locks, only the tab that holds the lock has a stream, until it signs out', async () => {
  const request = vi.fn((_name: string, _options: { signal: AbortSignal }, _work: () => Promise<void>) => new Promise<void>(() => {}))
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  session.set({ Token: 'other', ExpiresAt: null, Profile })
  await vi.advanceTimersByTimeAsync(5_000)
  const [name, { signal }, work] = request.mock.calls[0]!
  expect([name, signal.aborted, live.lines.filter(({ headers }) => headers['Authorization'] === 'Bearer other')]).toEqual([
    'ridgeline.live',
    false,
    [],
  ])
  void work()
  await vi.waitFor(() => expect(live.lines.at(-1)?.headers['Authorization']).toBe('Bearer other'))
  session.clear()
  expect(signal.aborted).toBe(true)
})

test('the view of another user has a stream of its own, of which the other tabs learn nothing', async () => {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: () => {},
  })
  const request = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  session.set({ Token: 'view', ExpiresAt: null, Profile: { ...Profile, isViewed: true } })
  await vi.waitFor(() => expect(live.lines.at(-1)?.headers['Authorization']).toBe('Bearer view'))
  const { messages } = otherTab()
  live.lines.at(-1)!.send(eventOf('change', '1-5', change('a')))
  await vi.waitFor(() => expect(live.received).toHaveLength(1))
  await settled()
  expect([request.mock.calls, messages]).toEqual([[], []])
})

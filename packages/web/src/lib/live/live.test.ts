import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { connection, grace } from './connection.ts'
import { onLive, startLive, type LiveEvent } from './live.ts'

const page = { visibilityState: 'visible', querySelector: () => null }
const Profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }

/** A stream that was asked for, from the side of the server. */
interface Line {
  headers: Record<string, string>
  send: (text: string) => void
  end: () => void
}

let lines: Line[]
let answers: number[]
let received: LiveEvent[]
let profilesAsked: number
let end: () => void

/** Answers as the server does: with a stream that stays open, or with a refusal; 0 is an unreachable server. */
async function ask(address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  if (address === '/api/private/profile') profilesAsked++
  if (address !== '/api/private/changes') return new Response('{}', { status: 500 })
  const status = answers.shift() ?? 200
  if (status === 0) throw new TypeError('fetch failed')
  if (status !== 200) return lines.push({ headers, send() {}, end() {} }) && new Response('', { status })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
      lines.push({ headers, send: (text) => controller.enqueue(new TextEncoder().encode(text)), end: () => controller.close() })
    },
  })
  return new Response(body)
}

beforeEach(() => {
  lines = []
  answers = []
  received = []
  profilesAsked = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', ask)
  end = onLive((event) => received.push(event))
  session.set({ Token: crypto.randomUUID(), ExpiresAt: null, Profile })
  startLive()
})
afterEach(async () => {
  session.clear()
  end()
  await settled()
  // A profile that is still to be asked for must not be that of the next test.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(1)
const change = (id: string) => ({ entity: 'skilift', id, resortId: 'r', version: 2, action: 'update', revision: 7 })
const eventOf = (name: string, id: string, data: unknown) => `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`

test('changes and notes arrive as the server sends them, heartbeats do not', async () => {
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  lines[0]!.send(eventOf('change', '1-1', change('a')) + ':\n\n' + eventOf('note', '1-2', { id: 'b' }))
  await vi.waitFor(() =>
    expect(received).toEqual([
      { kind: 'change', change: change('a') },
      { kind: 'note', note: { id: 'b' } },
    ]),
  )
  expect(lines[0]!.headers).toMatchObject({ Authorization: `Bearer ${session.get()!.Token}`, Accept: 'text/event-stream' })
})

test('a stream that ends is opened again where it stopped', async () => {
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  lines[0]!.send(eventOf('change', '1-5', change('a')))
  await vi.waitFor(() => expect(received).toHaveLength(1))
  lines[0]!.end()
  await settled()
  await vi.advanceTimersByTimeAsync(500)
  expect(lines.map(({ headers }) => headers['Last-Event-ID'])).toEqual([undefined, '1-5'])
})

test('after an interruption the permissions of the user are asked for, because they may have changed', async () => {
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(profilesAsked).toBe(0)
  lines[0]!.end()
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  await vi.waitFor(() => expect(profilesAsked).toBe(1))
})

test('a line without a heartbeat for 45 seconds is dead, one with a heartbeat is kept', async () => {
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(30_000)
    lines[0]!.send(':\n\n')
    await settled()
  }
  await vi.advanceTimersByTimeAsync(44_000)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lines).toHaveLength(2)
})

test('an unreachable server is tried more and more slowly and shown as lost, until it answers', async () => {
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  answers = Array.from({ length: 4 }, () => 0)
  lines[0]!.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connection.lostAt()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2 * grace)
  expect(connection.lostAt()).toBeTypeOf('number')
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(lines).toHaveLength(2)
  expect(connection.lostAt()).toBeUndefined()
})

test('a refusal is an answer: the server is there, and without a place for a stream everything is fetched again', async () => {
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  answers = [429, 429]
  lines[0]!.end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(connection.lostAt()).toBeUndefined()
  expect(received).toEqual([{ kind: 'reset' }, { kind: 'reset' }])
})

test('after the sign-out nothing is asked for any more', async () => {
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  session.clear()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lines).toHaveLength(1)
  expect(connection.lostAt()).toBeUndefined()
})

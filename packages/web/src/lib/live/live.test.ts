import { expect, test, vi } from 'vitest'
import { permissionRefused } from '../call/call.ts'
import { session } from '../session/session.ts'
import { connection, grace } from './connection.ts'
import { ask, change, eventOf, live, page, Profile, settled, signedIn } from './live.fixture.ts'

signedIn()

test('changes and notes arrive as the server sends them, heartbeats do not', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.lines[0]!.send(eventOf('change', '1-1', change('a')) + ':\n\n' + eventOf('note', '1-2', { id: 'b' }))
  await vi.waitFor(() =>
    expect(live.received).toEqual([
      { kind: 'change', change: change('a') },
      { kind: 'note', note: { id: 'b' } },
    ]),
  )
  expect(live.lines[0]!.headers).toMatchObject({ Authorization: `Bearer ${session.get()!.Token}`, Accept: 'text/event-stream' })
})

test('a stream that ends is opened again where it stopped', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.lines[0]!.send(eventOf('change', '1-5', change('a')))
  await vi.waitFor(() => expect(live.received).toHaveLength(1))
  live.lines[0]!.end()
  await settled()
  await vi.advanceTimersByTimeAsync(500)
  expect(live.lines.map(({ headers }) => headers['Last-Event-ID'])).toEqual([undefined, '1-5'])
})

test('after an interruption the permissions of the user are asked for, because they may have changed', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(live.profilesAsked).toBe(0)
  live.lines[0]!.end()
  await vi.waitFor(() => expect(live.lines).toHaveLength(2))
  await vi.waitFor(() => expect(live.profilesAsked).toBe(1))
})

test('a line without a heartbeat for 45 seconds is dead, one with a heartbeat is kept', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(30_000)
    live.lines[0]!.send(':\n\n')
    await settled()
  }
  await vi.advanceTimersByTimeAsync(44_000)
  expect(live.lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(live.lines).toHaveLength(2)
})

test('an unreachable server is tried more and more slowly and shown as lost, until it answers', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.answers = Array.from({ length: 4 }, () => 0)
  live.lines[0]!.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connection.lostAt()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2 * grace)
  expect(connection.lostAt()).toBeTypeOf('number')
  expect(live.lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(live.lines).toHaveLength(2)
  expect(connection.lostAt()).toBeUndefined()
})

test('a refusal is an answer: the server is there, and without a place for a stream everything is fetched again', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.answers = [429, 429]
  live.lines[0]!.end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(live.lines.length).toBeGreaterThanOrEqual(3)
  expect(connection.lostAt()).toBeUndefined()
  expect(live.received).toEqual([{ kind: 'reset' }, { kind: 'reset' }])
})

test('after the sign-out nothing is asked for any more', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  session.clear()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(live.lines).toHaveLength(1)
  expect(connection.lostAt()).toBeUndefined()
})

test('the first stream of a page begins where its first answers stood, if the page names a place', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  for (const [position, from] of [
    ['12-7', '12-7'],
    ['12-7.9-0.10-3', '12-7.9-0.10-3'],
    ['12-7.9', undefined],
    ['12-7x', undefined],
    ['x12-7', undefined],
    ['', undefined],
    [null, undefined],
  ]) {
    session.clear()
    vi.stubGlobal('document', {
      ...page,
      querySelector: (name: string) => name === 'meta[name=live-position]' && { getAttribute: () => position },
    })
    const count = live.lines.length
    session.set({ Token: crypto.randomUUID(), ExpiresAt: null, Profile })
    await vi.waitFor(() => expect(live.lines.length).toBeGreaterThan(count))
    expect([position, live.lines.at(-1)!.headers['Last-Event-ID']]).toEqual([position, from])
  }
})

test('a stream is asked for as a stream, in the language of the screen, and past every cache', async () => {
  const fetched = vi.fn(ask)
  vi.stubGlobal('fetch', fetched)
  session.set({ Token: 'other', ExpiresAt: null, Profile })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(fetched.mock.calls[0]).toEqual([
    '/api/private/changes',
    {
      headers: { Accept: 'text/event-stream', 'Accept-Language': 'en', Authorization: 'Bearer other' },
      signal: expect.any(AbortSignal),
      cache: 'no-store',
    },
  ])
})

test('who signs in as another has another stream, from the beginning, and the old one ends', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.lines[0]!.send(eventOf('change', '1-5', change('a')))
  await vi.waitFor(() => expect(live.received).toHaveLength(1))
  const { Token, ...same } = session.get()!
  session.set({ Token, ...same })
  await settled()
  expect(live.lines).toHaveLength(1)
  session.clear()
  session.set({ Token: 'other', ExpiresAt: null, Profile })
  await vi.waitFor(() => expect(live.lines).toHaveLength(2))
  expect(live.lines[1]!.headers).toMatchObject({ Authorization: 'Bearer other' })
  expect(live.lines[1]!.headers['Last-Event-ID']).toBeUndefined()
})

test('when permissions have changed, the profile is fetched and everything with it', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.lines[0]!.send('event: rights\nid: 1-9\ndata: {}\n\n')
  await vi.waitFor(() => expect(live.received).toEqual([{ kind: 'reset' }]))
  expect(live.profilesAsked).toBe(1)
})

test('R2.161: when a resort was added, changed or removed, the profile is fetched, which names the resorts; other changes leave it', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.lines[0]!.send(eventOf('change', '1-8', change('a')))
  await vi.waitFor(() => expect(live.received).toHaveLength(1))
  await settled()
  await vi.dynamicImportSettled()
  expect(live.profilesAsked).toBe(0)
  const added = { ...change('tatry'), entity: 'resort', resortId: 'tatry', version: 1, action: 'create' }
  live.lines[0]!.send(eventOf('change', '1-9', added))
  await vi.waitFor(() => expect(live.received.at(-1)).toEqual({ kind: 'change', change: added }))
  await vi.waitFor(() => expect(live.profilesAsked).toBe(1))
  live.lines[0]!.send(eventOf('change', '1-10', { ...added, version: 2, action: 'delete' }))
  await vi.waitFor(() => expect(live.profilesAsked).toBe(2))
  // Within ten seconds, because systems change resorts all day.
  live.lines[0]!.send(eventOf('change', '1-11', { ...added, version: 3, action: 'update' }))
  await vi.waitFor(() => expect(live.received).toHaveLength(4))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(live.profilesAsked).toBe(3)
})

test('R2.161: the profile is fetched once for the many changes of a resort that systems make', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  const snow = { ...change('tatry'), entity: 'resort', resortId: 'tatry', action: 'update' }
  for (const at of [1, 2, 3]) live.lines[0]!.send(eventOf('change', `1-${at}`, { ...snow, version: at }))
  await vi.waitFor(() => expect(live.received).toHaveLength(3))
  await vi.dynamicImportSettled()
  expect(live.profilesAsked).toBe(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(live.profilesAsked).toBe(1)
  random.mockRestore()
})

test('a refusal asks for the permissions, at most every ten seconds', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(20_000)
  const asked = async (after: number) => {
    await vi.advanceTimersByTimeAsync(after)
    permissionRefused.emit()
    await settled()
    await vi.dynamicImportSettled()
    await settled()
    return live.profilesAsked
  }
  expect([await asked(0), await asked(9_000), await asked(1_500)]).toEqual([1, 1, 2])
})

test('a server that fails is tried after a second, then twice as late each time, and at least half as late', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  live.answers = Array.from({ length: 8 }, () => 500)
  live.lines[0]!.end()
  await vi.advanceTimersByTimeAsync(510)
  expect(live.lines).toHaveLength(2)
  /** Ten milliseconds before it is tried again, and ten after. */
  const triedAfter = async (wait: number) => {
    const before = live.lines.length
    await vi.advanceTimersByTimeAsync(wait - 20)
    expect([wait, live.lines.length]).toEqual([wait, before])
    await vi.advanceTimersByTimeAsync(20)
    expect([wait, live.lines.length]).toEqual([wait, before + 1])
  }
  for (const wait of [1000, 2000]) await triedAfter(wait)
  random.mockReturnValue(0)
  await triedAfter(4000)
  await triedAfter(4000)
  await triedAfter(8000)
  // Never later than half a minute.
  for (let times = 0; times < 2; times++) await triedAfter(15_000)
  random.mockRestore()
})

test('a server that fails is shown as lost, one that refuses is not, and a page in the background fetches nothing', async () => {
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.answers = [503, 503, 503, 503, 503]
  live.lines[0]!.end()
  await vi.advanceTimersByTimeAsync(2 * grace)
  expect(connection.lostAt()).toBeTypeOf('number')
  live.answers = [403, 403, 403]
  await vi.advanceTimersByTimeAsync(35_000)
  expect(connection.lostAt()).toBeUndefined()
  vi.stubGlobal('document', { ...page, visibilityState: 'hidden' })
  live.answers = [429, 429]
  await vi.advanceTimersByTimeAsync(70_000)
  expect([live.received, live.answers]).toEqual([[], []])
})

test('a network that is back is tried at once', async () => {
  const listeners: Record<string, () => void> = {}
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
    removeEventListener: (name: string) => void delete listeners[name],
  })
  await vi.waitFor(() => expect(live.lines).toHaveLength(1))
  live.answers = [0, 0, 0, 0, 0]
  live.lines[0]!.end()
  await vi.advanceTimersByTimeAsync(12_000)
  live.answers = []
  expect(live.lines).toHaveLength(1)
  listeners['online']!()
  await settled()
  expect([live.lines.length, listeners['online']]).toEqual([2, undefined])
})

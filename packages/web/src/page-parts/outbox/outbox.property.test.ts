/** The outbox under random interruptions: cut connections, lost answers, and a browser that is killed at any moment. */
import '../../lib/browser/idb.fixture.ts'
import { statuses, type Status } from '@ridgeline/domain/declare/vocabulary'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../lib/browser/idb.fixture.ts'
import type { Incoming, Outgoing } from '../../lib/call/send/transport.ts'
import type { NewChange } from './outbox.ts'

const userId = 'marta'
const count = 8
const runs = process.env['PROOF'] ? 2_000 : 40

interface Lift {
  version: number
  status: Status
  /** Each stored change. */
  history: Status[]
}
let lifts: Lift[]
let network: 'there' | 'cut' | 'loses answers'
let sentAt: number[]

/** The responses the server remembers, by idempotency key. */
const answers = new Map<string, { request: string; body: string }>()

/** The server: a change by an older version is merged, one that changes nothing is not a change, a repeated one gets its first response. */
function serve({ headers, body }: Outgoing): Incoming {
  const key = headers['Idempotency-Key']!
  const known = answers.get(key)
  if (known) {
    expect(known.request).toBe(String(body))
    return { status: 200, body: known.body, headers: new Headers() }
  }
  const [{ id, version, status }]: [{ id: string; version: number; status: Status }] = JSON.parse(String(body)).items
  const lift = lifts[Number(id)]!
  expect(version).toBeLessThanOrEqual(lift.version)
  if (status !== lift.status) {
    lift.status = status
    lift.version++
    lift.history.push(status)
  }
  const answer = JSON.stringify({ saved: [{ id, version: lift.version, status }], failed: [] })
  answers.set(key, { request: String(body), body: answer })
  return { status: 200, body: answer, headers: new Headers() }
}

const noAnswer: Incoming = { status: -6, body: '', headers: new Headers() }

/** A browser that has just been started: nothing in memory, the database as it was. */
async function startBrowser() {
  vi.resetModules()
  const [{ outbox }, { transport }] = await Promise.all([import('./outbox.ts'), import('../../lib/call/send/transport.ts')])
  let isDead = false
  sentAt = []
  vi.spyOn(transport, 'send').mockImplementation(async (request) => {
    sentAt.push(Date.now())
    await Promise.resolve()
    if (isDead) return new Promise(() => {})
    if (network === 'cut') return noAnswer
    const answer = serve(request)
    return network === 'loses answers' ? noAnswer : answer
  })
  const end = outbox.start(userId)
  return { outbox, kill: () => ((isDead = true), end()) }
}

/** Milliseconds. */
const lockEnd = 70

/** As in a browser, it is over some time after its work. */
const locks = {
  async request<T>(_name: string, work: () => Promise<T>): Promise<T> {
    const done = await work()
    await new Promise((resolve) => setTimeout(resolve, lockEnd))
    return done
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const closedLifts = () => Array.from({ length: count }, (): Lift => ({ version: 1, status: 'closed', history: [] }))

const changeOf = (at: number, before: Status, status: Status): NewChange => ({
  userId,
  resortId: 'jasna',
  entity: 'skilift',
  plural: 'skilifts',
  recordId: String(at),
  name: `Lift ${at}`,
  version: 1,
  before: { status: before },
  changes: { status },
})

test('where the browser stores nothing, taps wait in the tab and are sent', async () => {
  vi.stubGlobal('indexedDB', undefined)
  network = 'cut'
  lifts = closedLifts()
  const browser = await startBrowser()
  for (let at = 0; at < count; at++) await browser.outbox.add(changeOf(at, 'closed', 'open'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(browser.outbox.get().map(({ recordId }) => Number(recordId))).toEqual([...lifts.keys()])
  network = 'there'
  await vi.advanceTimersByTimeAsync(60_000)
  expect([browser.outbox.get(), lifts.map(({ status }) => status)]).toEqual([[], lifts.map(() => 'open')])
  browser.kill()
})

test('without an answer a change is sent again after a second, then twice as late each time, and at least every half minute', async () => {
  database.clear()
  network = 'cut'
  lifts = closedLifts()
  const browser = await startBrowser()
  await browser.outbox.add(changeOf(0, 'closed', 'open'))
  await vi.advanceTimersByTimeAsync(120_000)
  const waits = sentAt.slice(1).map((at, index) => at - sentAt[index]! - lockEnd)
  expect(waits.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  browser.kill()
})

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ lift: fc.nat({ max: count - 1 }), status: fc.constantFrom(...statuses) }) },
  { weight: 2, arbitrary: fc.constantFrom('there', 'cut', 'loses answers') },
  { weight: 1, arbitrary: fc.constant('kill') },
  { weight: 2, arbitrary: fc.constant('wait') },
)

test(
  'with the network cut at random and the browser killed, every lift ends as it was tapped last, each change stored once',
  { timeout: 600_000 },
  async () => {
    const run = async (steps: readonly (string | { lift: number; status: Status })[]) => {
      database.clear()
      network = 'there'
      lifts = closedLifts()
      const tapped: Status[] = lifts.map(({ status }) => status)
      const taps = lifts.map(() => 0)
      let browser = await startBrowser()
      for (const one of steps) {
        if (one === 'kill') {
          browser.kill()
          browser = await startBrowser()
        } else if (one === 'wait') await vi.advanceTimersByTimeAsync(2_000)
        else if (one === 'there' || one === 'cut' || one === 'loses answers') network = one
        else if (typeof one !== 'string') {
          const { lift: at, status } = one
          const before = tapped[at]!
          if (before === status) continue
          tapped[at] = status
          taps[at]!++
          await browser.outbox.add(changeOf(at, before, status))
          await vi.advanceTimersByTimeAsync(50)
        }
      }
      network = 'there'
      await vi.advanceTimersByTimeAsync(120_000)
      expect(browser.outbox.get()).toEqual([])
      expect([...database.keys()]).toEqual([])
      expect(lifts.map(({ status }) => status)).toEqual(tapped)
      for (const [at, { history }] of lifts.entries()) expect(history.length).toBeLessThanOrEqual(taps[at]!)
      browser.kill()
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), run), { numRuns: runs })
  },
)

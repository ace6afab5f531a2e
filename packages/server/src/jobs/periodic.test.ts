import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { periodicWork, type PeriodicWork } from './periodic.ts'
import { stopTimeout } from '../load/ended-within.ts'

const second = 1_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work whose runs end on request. */
function slow(more: Partial<PeriodicWork> = {}) {
  const periodic = periodicWork()
  const runs: PromiseWithResolvers<void>[] = []
  const run = () => {
    const begun = Promise.withResolvers<void>()
    runs.push(begun)
    return begun.promise
  }
  const work = periodic.add({ name: 'counters', every: 10 * second, run, ...more })
  periodic.start()
  return { periodic, runs, work, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * second) }
}

test('work runs at its interval, and at the start if it says so', async () => {
  const [later, early] = [slow(), slow({ runsAtStart: true })]
  await later.pass(0)
  expect([later.runs.length, early.runs.length]).toEqual([0, 1])
  early.runs[0]!.resolve()
  await later.pass(10)
  expect([later.runs.length, early.runs.length]).toEqual([1, 2])
})

test('a run waits for the previous one, unless they may overlap', async () => {
  const [one, other] = [slow(), slow({ mayOverlap: true })]
  await one.pass(30)
  expect([one.runs.length, other.runs.length]).toEqual([1, 3])
  one.runs[0]!.resolve()
  await one.pass(0)
  expect(one.runs).toHaveLength(2)
})

test('several requests for an early run cause one', async () => {
  const { runs, work, pass } = slow()
  for (let each = 0; each < 5; each++) work.runIn(2 * second)
  await pass(3)
  expect(runs).toHaveLength(1)
})

test('the state has the last and the next run; a failure is shown until a run succeeds', async () => {
  vi.setSystemTime('2026-01-01T08:00:00Z')
  const { periodic, runs, pass } = slow()
  const failures: unknown[] = []
  periodic.onRun(({ error }) => failures.push(error))
  expect(periodic.states()).toEqual([
    {
      name: 'counters',
      every: 10 * second,
      isRunning: false,
      lastRunAt: null,
      lastDurationMs: null,
      lastError: null,
      nextRunAt: '2026-01-01T08:00:10.000Z',
    },
  ])
  await pass(10)
  expect(periodic.states()).toMatchObject([{ isRunning: true, nextRunAt: '2026-01-01T08:00:20.000Z' }])
  await pass(2)
  const away = new Error('away')
  runs[0]!.reject(away)
  await pass(0)
  expect(periodic.states()).toMatchObject([
    { isRunning: false, lastRunAt: '2026-01-01T08:00:10.000Z', lastDurationMs: 2 * second, lastError: 'away' },
  ])
  await pass(10)
  runs[1]!.resolve()
  await pass(0)
  expect(periodic.states()).toMatchObject([{ lastError: null }])
  expect(failures).toEqual([away, undefined])
})

test('stopping waits for what runs and begins nothing else', async () => {
  const { periodic, runs, work, pass } = slow()
  work.runIn(0)
  await pass(0)
  work.runIn(5 * second)
  let isStopped = false
  const stopped = periodic.stop().then(() => (isStopped = true))
  expect(periodic.ending.aborted).toBe(true)
  await pass(stopTimeout / second - 1)
  expect([runs.length, isStopped]).toEqual([1, false])
  runs[0]!.resolve()
  await stopped
  expect(periodic.states()).toMatchObject([{ nextRunAt: null }])
})

test('a run that does not end keeps no server from stopping, however often it is asked to', async () => {
  const { periodic, runs, work, pass } = slow()
  work.runIn(0)
  await pass(0)
  let stops = 0
  const stop = () => void periodic.stop().then(() => stops++)
  stop()
  await pass(stopTimeout / second)
  stop()
  await pass(0)
  expect([runs.length, stops]).toEqual([1, 2])
})

/** Work that every server repeats: registered here by all features, so that it is started, stopped, measured and logged in one place. */
import type { PeriodicName, PeriodicState } from '@ridgeline/domain/answers/background-work'
import { roundsOf } from './rounds.ts'
import { shownError } from './shown-error.ts'
import { endedWithin, stopTimeout } from '../load/ended-within.ts'

export interface PeriodicWork {
  name: PeriodicName
  /** Milliseconds. */
  every: number
  /** A run that fails is repeated at its next time. */
  run(): Promise<unknown>
  /** Also when the server has started. */
  runsAtStart?: true
  /** A run begins at its time even if the previous one has not finished; otherwise it waits for it. */
  mayOverlap?: true
}

export interface Run {
  name: PeriodicName
  milliseconds: number
  /** Undefined if it succeeded. */
  error?: unknown
}

export interface Periodic {
  add(work: PeriodicWork): {
    /** Runs it in so many milliseconds, unless that was requested before; only between start and stop. */
    runIn(milliseconds: number): void
  }
  /** Aborted when the server stops: ends requests that run for long. */
  ending: AbortSignal
  start(): void
  /** Begins nothing else. Resolves when all runs have finished, at the latest after `stopTimeout`. */
  stop(): Promise<void>
  states(): PeriodicState[]
  onRun(listener: (run: Run) => void): void
}

interface Registered {
  work: PeriodicWork
  begin(): void
  ended(): Promise<unknown>
  state: Pick<PeriodicState, 'lastRunAt' | 'lastDurationMs' | 'lastError'>
  running: number
  timer?: NodeJS.Timeout
  soon?: NodeJS.Timeout | undefined
  /** Milliseconds since the epoch. */
  nextAt?: number
}

export function periodicWork(): Periodic {
  const all: Registered[] = []
  const listeners: ((run: Run) => void)[] = []
  const ending = new AbortController()
  let isStarted = false
  let stopped: Promise<void> | undefined

  async function once(registered: Registered) {
    const { work, state } = registered
    const { name } = work
    const begun = performance.now()
    state.lastRunAt = new Date().toISOString()
    registered.running++
    let error: unknown
    try {
      await work.run()
    } catch (thrown) {
      error = thrown
    }
    registered.running--
    const milliseconds = performance.now() - begun
    state.lastDurationMs = Math.round(milliseconds)
    state.lastError = error === undefined ? null : shownError(error)
    for (const listener of listeners) listener({ name, milliseconds, ...(error !== undefined && { error }) })
  }

  function overlapping(run: () => Promise<void>) {
    const running = new Set<Promise<void>>()
    return {
      begin() {
        const done = run().finally(() => running.delete(done))
        running.add(done)
      },
      ended: () => Promise.all(running),
    }
  }

  function begin(registered: Registered) {
    const { work } = registered
    const next = () => (registered.nextAt = Date.now() + work.every)
    registered.timer = setInterval(() => {
      next()
      registered.begin()
    }, work.every).unref()
    next()
    if (work.runsAtStart) registered.begin()
  }

  return {
    add(work) {
      if (all.some(({ work: { name } }) => name === work.name)) throw new Error(`The periodic work ${work.name} is registered twice`)
      const run = () => once(registered)
      // `once` catches all errors.
      const { begin: beginRun, ended } = work.mayOverlap ? overlapping(run) : roundsOf(run, () => {})
      const state = { lastRunAt: null, lastDurationMs: null, lastError: null }
      const registered: Registered = { work, begin: beginRun, ended, state, running: 0 }
      all.push(registered)
      return {
        runIn(milliseconds) {
          if (!isStarted || ending.signal.aborted) return
          registered.soon ??= setTimeout(() => {
            registered.soon = undefined
            registered.begin()
          }, milliseconds).unref()
        },
      }
    },
    ending: ending.signal,
    start() {
      isStarted = true
      for (const registered of all) begin(registered)
    },
    stop() {
      ending.abort()
      for (const { timer, soon } of all) {
        clearInterval(timer)
        clearTimeout(soon)
      }
      // Several callers share the timeout, which would otherwise begin again.
      stopped ??= endedWithin(Promise.all(all.map(({ ended }) => ended())), stopTimeout)
      return stopped
    },
    states: () =>
      all
        .map(({ work: { name, every }, running, state, nextAt }) => ({
          name,
          every,
          isRunning: running > 0,
          ...state,
          nextRunAt: nextAt === undefined || ending.signal.aborted ? null : new Date(nextAt).toISOString(),
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    onRun: (listener) => void listeners.push(listener),
  }
}

/**
 * Work that must not be lost: stored in the transaction of the change that causes it, done by any server, repeated until it succeeds
 * (decision 0097). A job can be done twice if its server is killed between doing and recording it.
 */
import type { JobKind } from '@ridgeline/domain/answers/background-work'
import { afterCommit, type Database, type Queryable } from '../db/connect/database.ts'
import { untilAvailable } from '../db/until-available.ts'
import { pauseAfter } from './backoff.ts'
import { FinalFailure } from './final-failure.ts'
import { extendLeases, finishJob, insertJobs, postponeJob, takeJobs, type Job, type JobDraft } from './job-statements.ts'
import { atOnce, classOf, jobClasses, maxAttempts } from './kinds.ts'
import { roundsOf } from './rounds.ts'
import { shownError } from './shown-error.ts'
import { endedWithin, stopTimeout } from '../load/ended-within.ts'

/** Runs in the transaction that deletes the finished job, so that both happen or neither. */
export type Finish = (tx: Queryable) => Promise<unknown>
/** @throws FinalFailure when another attempt is pointless; any other error postpones the job. */
export type Handler<K extends JobKind> = (job: Job<K>) => Promise<Finish | void>
/** Runs in the transaction that marks the job as failed, so that no one waits for it any longer. */
export type Abandon<K extends JobKind> = (tx: Queryable, job: Job<K>, error: string) => Promise<unknown>

type Handlers = { [K in JobKind]?: Handler<K> }
type Abandons = { [K in JobKind]?: Abandon<K> }

export interface Attempt {
  id: string
  kind: JobKind
  attempt: number
  result: 'done' | 'postponed' | 'failed'
  milliseconds: number
  /** Empty if it succeeded. */
  error: string
}

export interface Jobs {
  /** Stored with the transaction and begun after its commit. */
  enqueue<K extends JobKind>(tx: Queryable, kind: K, drafts: readonly JobDraft<K>[]): Promise<void>
  /** Only kinds with a handler are taken. */
  handle<K extends JobKind>(kind: K, handler: Handler<K>, abandon?: Abandon<K>): void
  /** Looks for jobs of other servers, too, from now on. */
  start(): void
  onAttempt(listener: (attempt: Attempt) => void): void
  /** Takes no further jobs, and waits for those that run; one that does not end in `stopTimeout` is repeated after the next start. */
  stop(): Promise<void>
}

/** Milliseconds between two looks for jobs that became due, or were left by a killed server. */
const pollTime = 2_000

/** @param report receives failures to read the table */
export function jobsOf(db: Database, report: (message: string) => void): Jobs {
  const handlers: Handlers = {}
  const abandons: Abandons = {}
  const handled: JobKind[] = []
  const listeners: ((attempt: Attempt) => void)[] = []
  const running = new Map<string, { kind: JobKind; done: Promise<void> }>()
  let polling: NodeJS.Timeout | undefined
  let [isStopped, isFailing] = [false, false]
  let stopped: Promise<void> | undefined

  async function look() {
    if (running.size > 0) await extendLeases(db, [...running.keys()])
    for (const each of jobClasses) {
      const kinds = handled.filter((kind) => classOf[kind] === each)
      const room = atOnce[each] - [...running.values()].filter(({ kind }) => classOf[kind] === each).length
      if (room > 0 && !isStopped && kinds.length > 0) for (const job of await takeJobs(db, kinds, [...running.keys()], room)) begin(job)
    }
    isFailing = false
  }

  const looks = roundsOf(look, (error) => {
    if (!isFailing) report(`jobs could not be read: ${String(error)}`)
    isFailing = true
  })

  function begin(job: Job<JobKind>) {
    const done = run(job).finally(() => {
      running.delete(job.id)
      if (!isStopped) looks.begin()
    })
    running.set(job.id, { kind: job.kind, done })
  }

  async function run<K extends JobKind>(job: Job<K>) {
    const { id, kind, attempt } = job
    const begun = performance.now()
    const publish = (result: Attempt['result'], error = '') => {
      for (const listener of listeners) listener({ id, kind, attempt, result, milliseconds: performance.now() - begun, error })
    }
    try {
      // A job that kills its server must not do so forever.
      if (attempt > maxAttempts[kind]) throw new FinalFailure('The server ended during the last attempt')
      const finish = await handlers[kind]!(job)
      // The work is done: while the database is unavailable, only recording it is repeated, so that no mail is sent twice.
      await untilAvailable(() => finishJob(db, job, finish ?? undefined))
      publish('done')
    } catch (error) {
      const isFinal = error instanceof FinalFailure || attempt >= maxAttempts[kind]
      const shown = shownError(error)
      // When the database is unavailable, the lease ends by itself, and the job is taken again.
      await (isFinal ? giveUp(job, shown) : postponeJob(db, job, shown, pauseAfter(attempt))).catch(() => {})
      publish(isFinal ? 'failed' : 'postponed', shown)
    }
  }

  /** A job that cannot be abandoned must not be taken forever: it is at least marked as failed. */
  async function giveUp<K extends JobKind>(job: Job<K>, error: string) {
    const abandon = abandons[job.kind]
    const both = (tx: Queryable) => postponeJob(tx, job, error, undefined).then((isOwn) => (isOwn ? abandon?.(tx, job, error) : undefined))
    await db.transaction(both).catch(async (failure: unknown) => {
      await postponeJob(db, job, error, undefined)
      report(`a job was given up, but not what waits for it: ${shownError(failure)}`)
    })
  }

  function wake() {
    if (isStopped) return
    polling ??= setInterval(() => looks.begin(), pollTime).unref()
    looks.begin()
  }

  return {
    async enqueue(tx, kind, drafts) {
      if (drafts.length === 0) return
      await insertJobs(tx, kind, drafts)
      afterCommit(tx, wake)
    },
    handle(kind, handler, abandon) {
      if (handlers[kind]) throw new Error(`Jobs of the kind ${kind} have two handlers`)
      Object.assign(handlers, { [kind]: handler })
      Object.assign(abandons, { [kind]: abandon })
      handled.push(kind)
    },
    start: wake,
    onAttempt: (listener) => void listeners.push(listener),
    stop() {
      isStopped = true
      clearInterval(polling)
      // Several callers share the timeout, which would otherwise begin again.
      stopped ??= endedWithin(
        looks.ended().then(() => Promise.all([...running.values()].map(({ done }) => done))),
        stopTimeout,
      )
      return stopped
    },
  }
}

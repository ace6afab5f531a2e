/**
 * The steps of a run, in portions. Each portion is a job: what became of its rows is stored in the transaction that ends it, and keys make
 * a repeated portion harmless, so a killed server loses and doubles nothing.
 */
import { textsOf } from '../../../../http/failures/texts.ts'
import { systemCaller } from '../../../../http/sessions/caller.ts'
import type { Queryable } from '../../../../db/connect/database.ts'
import { isUnavailable } from '../../../../db/unavailable.ts'
import type { Job } from '../../../../jobs/job-statements.ts'
import { shownError } from '../../../../jobs/shown-error.ts'
import type { Services } from '../../../../services.ts'
import { ExternalSystemError, type Result, type Sending, type Transfer } from '../../connectors/connector.ts'
import { connectors } from './connector-of.ts'
import type { RunState } from '@ridgeline/domain/answers/sync-runs'
import type { OwnSystem } from '@ridgeline/domain/entities/sync-db'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import { notePricesSent, notePricesTakenBack } from './note-prices.ts'
import { noteRun } from './note-run.ts'
import { knownAfter } from '../../fields/left-out.ts'
import { notedJob, ownJob, targetOf, type OwnJob } from '../own-job.ts'
import {
  beginRows,
  beginRun,
  giveUp,
  isStep,
  keepChecked,
  keepOutcomes,
  keepReverted,
  moveTo,
  noteError,
  rowsLeft,
  runOf,
  waitsForApproval,
  type Step,
  type StoredRow,
  type StoredRun,
} from '../run-store.ts'
import { dropSent, keepSent } from '../sent-records.ts'

/** Rows of one job; of a drop, those of one file. */
const portions: Readonly<Record<OwnSystem, number>> = { ridgeline: 25, httpShop: 25, postgres: 25, sftp: 500 }
/** Attempts of a portion while the external system does not answer: of a check, for which a user waits, some seconds; of a run, half an hour. */
const maxTries: Readonly<Record<Step, number>> = { checking: 2, running: 8, reverting: 8 }

/** What a run becomes when a step has ended, of a check without a result. */
const ends = { checking: 'failed', running: 'done', reverting: 'reverted' } as const satisfies Record<Step, RunState>

const none: ReadonlySet<string> = new Set()

/** Switched off or removed, or it no longer sends, or elsewhere. */
async function offText(tx: Queryable, { jobId }: StoredRun): Promise<string> {
  const job = await notedJob(tx, jobId)
  return job ? textsOf(job.language)('sync.log.off') : ''
}

type Numbered = Result & { number: number }

export function runWork(services: Services) {
  const { db, jobs, periodic, changes } = services
  const connectorOf = connectors(services)

  const transferOf = (run: StoredRun, step: Step, row: StoredRow): Transfer => {
    const own = { entity: row.entity, recordId: row.recordId, otherId: row.otherId ?? undefined }
    const key = `${run.id}.${row.number}`
    if (step === 'reverting')
      return { ...own, key: `${key}.back`, content: row.before, expected: row.after, begun: undefined, leftOut: none }
    const begun = step === 'running' && row.begun ? { before: row.before, after: row.after } : undefined
    return { ...own, key, content: row.content, expected: row.sent?.content, begun, leftOut: new Set(Object.keys(row.leftOut)) }
  }

  async function results(run: StoredRun, job: OwnJob, step: Step, rows: readonly StoredRow[]): Promise<Numbered[]> {
    const connector = await connectorOf(job, run)
    const byKey = new Map(rows.map((row) => [transferOf(run, step, row).key, row.number]))
    const ownFailures: unknown[] = []
    const sending: Sending = {
      isDryRun: step === 'checking',
      isInTheirTerms: step === 'reverting',
      overwrites: step === 'running' && run.overwrites,
      signal: periodic.ending,
      async begin(states) {
        // When taking back, the states are those that the run has recorded.
        if (step !== 'running') return
        const begun = [...states].map(([key, each]) => ({ number: byKey.get(key)!, ...each }))
        await beginRows(db, run.id, begun).catch((error: unknown) => {
          ownFailures.push(error)
          throw error
        })
      },
    }
    const transfers = rows.map((row) => transferOf(run, step, row))
    const sent = await connector.send(transfers, sending).catch((error: unknown) => {
      // Connectors take what fails meanwhile for a failure of the external system.
      throw ownFailures[0] ?? error
    })
    return sent.map((each) => ({ ...each, number: byKey.get(each.key)! }))
  }

  /** The external system has them now as they were sent. */
  const isPriceLine = ({ entity }: StoredRow) => entity === priceProduct.name

  async function keepAsSent(tx: Queryable, job: OwnJob, rows: readonly StoredRow[], sent: readonly Numbered[]) {
    const byNumber = new Map(rows.map((row) => [row.number, row]))
    const taken = sent.flatMap(({ number, outcome, otherId, after }) => {
      const row = byNumber.get(number)!
      return outcome === 'refused' || outcome === 'conflict'
        ? []
        : [{ ...row, otherId: otherId ?? row.otherId, after: after && knownAfter(job, row, after) }]
    })
    await dropSent(
      tx,
      job.id,
      taken.filter(({ content }) => content === null),
    )
    await keepSent(
      tx,
      job.id,
      taken.flatMap(({ entity, recordId, otherId, version, leftOut, after }) =>
        after && version !== null ? [{ entity, recordId, otherId, version, leftOut, content: after }] : [],
      ),
    )
    if (job.system === 'httpShop')
      await notePricesSent(
        tx,
        changes,
        taken.filter((row) => isPriceLine(row) && row.content !== null),
      )
  }

  /** The external system has them again as they were sent before. */
  async function keepAsBefore(tx: Queryable, job: OwnJob, rows: readonly StoredRow[], sent: readonly Numbered[]) {
    const back = new Set(sent.flatMap(({ number, outcome }) => (['refused', 'conflict'].includes(outcome) ? [] : [number])))
    const reverted = rows.filter(({ number }) => back.has(number))
    await dropSent(
      tx,
      job.id,
      reverted.filter((row) => row.sent === null),
    )
    await keepSent(
      tx,
      job.id,
      reverted.flatMap(({ entity, recordId, sent: before }) => (before ? [{ entity, recordId, ...before }] : [])),
    )
    await notePricesTakenBack(
      tx,
      changes,
      reverted.filter(isPriceLine).map(({ recordId }) => recordId),
    )
  }

  async function keep(tx: Queryable, run: StoredRun, job: OwnJob, step: Step, rows: readonly StoredRow[], sent: readonly Numbered[]) {
    if (step === 'checking') {
      // Nothing is left to send of them, for instance of a change that was reverted.
      await keepAsSent(
        tx,
        job,
        rows,
        sent.filter(({ outcome }) => outcome === 'unchanged'),
      )
      return keepChecked(tx, run.id, sent)
    }
    if (step === 'reverting') {
      await keepAsBefore(tx, job, rows, sent)
      return keepReverted(tx, run.id, sent)
    }
    await keepAsSent(tx, job, rows, sent)
    return keepOutcomes(tx, run.id, sent)
  }

  const next = (tx: Queryable, run: StoredRun) =>
    jobs.enqueue(tx, 'syncRun', [{ payload: { runId: run.id }, ...(run.userId !== null && { userId: run.userId }) }])

  async function end(tx: Queryable, run: StoredRun, job: OwnJob, step: Step) {
    if (step === 'checking') {
      await moveTo(tx, run.id, 'checking', 'checked')
      // What its schedule started goes on by itself, unless a person has to approve it.
      if (run.userId !== null || waitsForApproval(run, job)) return
      await moveTo(tx, run.id, 'checked', 'running')
      await beginRun(tx, run.id, false)
      return next(tx, run)
    }
    await moveTo(tx, run.id, step, ends[step])
    return noteRun(tx, changes, job, (await runOf(tx, run.id))!, systemCaller.rights)
  }

  /** Ends the run, so that another one can be prepared; what is left of it can be sent by a retry. */
  async function failed(tx: Queryable, run: StoredRun, step: Step, error: string) {
    if (step !== 'checking') await giveUp(tx, run.id, step, error)
    if (!(await moveTo(tx, run.id, step, ends[step]))) return
    if (step === 'checking') await noteError(tx, run.id, error)
    const job = await notedJob(tx, run.jobId)
    if (job) await noteRun(tx, changes, job, (await runOf(tx, run.id))!, systemCaller.rights)
  }

  async function work({ payload: { runId }, attempt }: Pick<Job<'syncRun'>, 'payload' | 'attempt'>) {
    const run = await runOf(db, runId)
    // Deleted meanwhile, or done by another server.
    if (!run || !isStep(run.state)) return undefined
    const step = run.state
    const job = await ownJob(db, run.jobId)
    if (!job || (run.target !== null && run.target !== targetOf(job)))
      return async (tx: Queryable) => failed(tx, run, step, await offText(tx, run))
    const rows = await rowsLeft(db, run.id, step, portions[job.system])
    if (rows.length === 0) return (tx: Queryable) => end(tx, run, job, step)
    try {
      const sent = await results(run, job, step, rows)
      return async (tx: Queryable) => {
        await keep(tx, run, job, step, rows, sent)
        await next(tx, run)
      }
    } catch (error) {
      const isTheirs = error instanceof ExternalSystemError
      // While our own database restarts, the run waits for it; only the last attempt of the job ends it.
      if (periodic.ending.aborted || (!isTheirs && isUnavailable(error))) throw error
      const shown = shownError(error)
      const isFinal = isTheirs && error.isFinal
      if (isFinal || attempt >= maxTries[step]) return (tx: Queryable) => failed(tx, run, step, shown)
      await noteError(db, run.id, shown)
      throw error
    }
  }

  /** After failures outside of the connector, such as of what follows from a portion. */
  async function abandon(tx: Queryable, { payload: { runId } }: Pick<Job<'syncRun'>, 'payload'>, error: string) {
    const run = await runOf(tx, runId)
    if (run && isStep(run.state)) await failed(tx, run, run.state, error)
  }

  return { work, abandon }
}

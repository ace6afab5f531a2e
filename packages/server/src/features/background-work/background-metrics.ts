/** Metrics of jobs and periodic work, by kind and name only (decision 0065). */
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { jobStates } from '@ridgeline/domain/answers/background-work'
import type { Services } from '../../services.ts'
import { countJobs } from './job-list.ts'

export function measureBackgroundWork({ metrics: { registry } }: FastifyInstance, { db, jobs, periodic }: Services): void {
  const registers = [registry]
  const attempts = new Counter({ name: 'job_attempts_total', help: 'Attempts of jobs', labelNames: ['kind', 'result'], registers })
  const jobSeconds = new Counter({ name: 'job_seconds_total', help: 'Duration of all attempts', labelNames: ['kind'], registers })
  jobs.onAttempt(({ kind, result, milliseconds }) => {
    attempts.inc({ kind, result })
    jobSeconds.inc({ kind }, milliseconds / 1000)
  })

  let reading: ReturnType<typeof countJobs> | undefined
  /** Both metrics are collected at the same time and share one statement. */
  const readJobs = () => (reading ??= countJobs(db).finally(() => (reading = undefined)))
  const oldest: Gauge = new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest job has been due; NaN while that cannot be read',
    registers,
    async collect() {
      // The other metrics are needed most while the database is unavailable. Zero would mean that nothing is due.
      oldest.set(
        await readJobs()
          .then(({ oldestDue }) => oldestDue)
          .catch(() => Number.NaN),
      )
    },
  })
  const stored: Gauge = new Gauge({
    name: 'jobs',
    help: 'Jobs in the database, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await readJobs()
        .then((jobs) => jobs.counts)
        .catch(() => undefined)
      if (!counts) return stored.reset()
      for (const state of jobStates) stored.set({ state }, counts[state])
    },
  })

  const labelNames = ['name']
  const runs = new Counter({ name: 'periodic_runs_total', help: 'Runs of periodic work', labelNames: ['name', 'result'], registers })
  const last = new Gauge({ name: 'periodic_last_run_timestamp_seconds', help: 'End of the last run', labelNames, registers })
  const duration = new Gauge({ name: 'periodic_last_duration_seconds', help: 'Duration of the last run', labelNames, registers })
  periodic.onRun(({ name, milliseconds, error }) => {
    runs.inc({ name, result: error === undefined ? 'done' : 'failed' })
    last.set({ name }, Date.now() / 1000)
    duration.set({ name }, milliseconds / 1000)
  })
}

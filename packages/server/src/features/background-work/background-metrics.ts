/** Metrics of periodic work, by name only (decision 0065). */
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Services } from '../../services.ts'

export function measureBackgroundWork({ metrics: { registry } }: FastifyInstance, { periodic }: Services): void {
  const registers = [registry]
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

/** Metrics of the chain over history and log, so that an operator is alerted when it stops or does not reach the archive. */
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { auditDelays } from '../../audit/delays.ts'
import type { Services } from '../../services.ts'

export function measureAudit({ metrics: { registry } }: FastifyInstance, { db }: Services): void {
  const registers = [registry]
  const unsent = new Gauge({
    name: 'audit_stream_behind_seconds',
    help: 'Age of the oldest sealed rows that are not sent to an archive',
    labelNames: ['destination'],
    registers,
  })
  const unsealed: Gauge = new Gauge({
    name: 'audit_unsealed_seconds',
    help: 'Age of the oldest row of history and log that is not sealed',
    registers,
    async collect() {
      unsent.reset()
      try {
        const delays = await auditDelays(db)
        unsealed.set(delays.unsealed)
        for (const { destination, seconds } of delays.unsent) unsent.set({ destination }, seconds)
      } catch {
        // The other metrics are needed most while the database is unavailable.
        unsealed.reset()
      }
    },
  })
}

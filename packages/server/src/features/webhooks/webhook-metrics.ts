/** Metrics of webhooks: without their names and addresses (decision 0065). */
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Services } from '../../services.ts'
import type { Dispatcher } from '../../webhooks/dispatcher.ts'
import { countWaitingToSend } from '../../webhooks/send/delivery-statements.ts'

export function measureWebhooks({ metrics: { registry } }: FastifyInstance, { db }: Services, dispatcher: Dispatcher): void {
  const registers = [registry]
  const attempts = new Counter({ name: 'webhook_attempts_total', help: 'Attempts to deliver', labelNames: ['result'], registers })
  dispatcher.onAttempt((result) => attempts.inc({ result }))
  const waiting: Gauge = new Gauge({
    name: 'webhook_deliveries_waiting',
    help: 'Deliveries that wait to be sent, without those of webhooks that are paused or off; NaN while that cannot be read',
    registers,
    async collect() {
      // The other metrics are needed most while the database is unavailable.
      waiting.set(await countWaitingToSend(db).catch(() => Number.NaN))
    },
  })
}

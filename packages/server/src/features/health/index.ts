/** Endpoints for operators: liveness, readiness, metrics. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { Failure } from '@ridgeline/domain/check/failure'
import { answerOf, failing } from '../../http/answers/answers.ts'
import { atMostEvery } from '../../http/limits/at-most-every.ts'
import type { Services } from '../../services.ts'
import { measureResources } from './resource-metrics.ts'

/** Milliseconds for which the database check is cached, so that requests cannot load the database (security C30). */
const readyFor = 1_000
/** Milliseconds for which metrics are cached, because collecting them is expensive. */
const metricsFor = 1_000
/** Milliseconds in which open connections can receive `connection: close` with a response, before idle ones are closed. */
const partingTime = 500

const connectionsOf = ({ server }: FastifyInstance) => promisify(server.getConnections.bind(server))()

const statusSchema = { type: 'object', required: ['status'], additionalProperties: false, properties: { status: { type: 'string' } } }

export function health(app: FastifyInstance, services: Services) {
  const {
    db,
    clockOffset,
    config: { metricsToken },
  } = services
  const config = { right: { public: true as const } }
  const tags = ['health']
  let [isOpen, isClosing] = [false, false]
  app.addHook('onListen', async () => {
    isOpen = true
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (await connectionsOf(app)) await sleep(partingTime)
  })

  /** The listening socket closes before anything else. */
  const isDraining = () => isClosing || (isOpen && !app.server.listening)

  const isReady = atMostEvery(readyFor, () =>
    db.query(sql`select 1`).then(
      () => true,
      () => false,
    ),
  )

  for (const url of ['/livez', '/api/health'])
    app.get(url, {
      config,
      schema: { tags, summary: 'Liveness: the process responds', response: { 200: statusSchema } },
      handler: () => ({ status: 'ok' }),
    })

  app.get('/readyz', {
    config,
    schema: {
      tags,
      summary: 'Readiness: the database responds and the server is not draining',
      response: { 200: statusSchema, 503: statusSchema },
    },
    async handler(_, reply) {
      const status = isDraining() ? 'draining' : (await isReady()) ? 'ready' : 'database unavailable'
      return reply.code(status === 'ready' ? 200 : 503).send({ status })
    },
  })

  const offset: Gauge = new Gauge({
    name: 'database_clock_offset_seconds',
    help: 'Seconds by which the clock of this server is ahead of that of the database',
    registers: [app.metrics.registry],
    collect: () => offset.set((clockOffset.read() ?? NaN) / 1000),
  })
  measureResources(app, services)
  metrics(app, metricsToken)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function metrics(app: FastifyInstance, token: string | undefined) {
  const asked = token && digest(`Bearer ${token}`)
  const { registry } = app.metrics
  const collected = atMostEvery(metricsFor, () => registry.metrics())
  app.get('/metrics', {
    config: { right: { public: true }, rateLimit: { max: 120 } },
    schema: {
      tags: ['health'],
      summary: 'Metrics for Prometheus; if METRICS_TOKEN is set, it is required',
      response: { 200: answerOf('text/plain', 'Metrics in the text format'), ...failing('notSignedIn') },
    },
    async handler({ headers }, reply) {
      if (asked && !timingSafeEqual(asked, digest(headers.authorization ?? ''))) throw new Failure('notSignedIn')
      return reply.type(registry.contentType).send(await collected())
    },
  })
}

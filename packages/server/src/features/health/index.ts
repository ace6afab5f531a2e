/** For the operator: is it alive, is it ready, how is it doing. */
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { failing } from '../../http/answers.ts'
import type { Services } from '../../services.ts'

/** The database is asked at most this often, so that asking us is no way to load it (security C30). */
const readyFor = 1_000
/** Milliseconds in which clients on open connections hear "close" with an answer, before idle ones are cut. */
const partingTime = 500

const connectionsOf = ({ server }: FastifyInstance) => promisify(server.getConnections.bind(server))()

const statusSchema = { type: 'object', required: ['status'], additionalProperties: false, properties: { status: { type: 'string' } } }

export function health(app: FastifyInstance, { db }: Services) {
  const config = { right: { public: true as const } }
  const tags = ['health']
  let draining = false
  let asked = { at: 0, ready: Promise.resolve(false) }
  app.addHook('preClose', async () => {
    draining = true
    if (await connectionsOf(app)) await sleep(partingTime)
  })

  const isReady = () => {
    if (Date.now() - asked.at > readyFor)
      asked = {
        at: Date.now(),
        ready: db.query(sql`select 1`).then(
          () => true,
          () => false,
        ),
      }
    return asked.ready
  }

  for (const url of ['/livez', '/api/health'])
    app.get(url, {
      config,
      schema: { tags, summary: 'The process answers', response: { 200: statusSchema } },
      handler: () => ({ status: 'ok' }),
    })

  app.get('/readyz', {
    config,
    schema: {
      tags,
      summary: 'Ready for requests: the database answers and nothing is being drained',
      response: { 200: statusSchema, 503: statusSchema },
    },
    async handler(_, reply) {
      const status = draining ? 'draining' : (await isReady()) ? 'ready' : 'database unavailable'
      return reply.code(status === 'ready' ? 200 : 503).send({ status })
    },
  })

  metrics(app)
}

function metrics(app: FastifyInstance) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
    // The pattern, not the address: addresses are without end.
    const route = routeOptions.url ?? 'unknown'
    duration.observe({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    next()
  })
  app.get('/metrics', {
    config: { right: { public: true } },
    schema: { tags: ['health'], summary: 'Metrics for Prometheus', response: { 200: { type: 'string' }, ...failing() } },
    handler: async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  })
}

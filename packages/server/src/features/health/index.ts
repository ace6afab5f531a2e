/** For the operator: is it alive, is it ready, how is it doing. */
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
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
  let [isOpen, isClosing] = [false, false]
  let asked = { at: 0, ready: Promise.resolve(false) }
  app.addHook('onListen', async () => {
    isOpen = true
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (await connectionsOf(app)) await sleep(partingTime)
  })

  /** The door is closed before anything else is. */
  const isDraining = () => isClosing || (isOpen && !app.server.listening)

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
      const status = isDraining() ? 'draining' : (await isReady()) ? 'ready' : 'database unavailable'
      return reply.code(status === 'ready' ? 200 : 503).send({ status })
    },
  })

  metrics(app)
}

function metrics(app: FastifyInstance) {
  app.get('/metrics', {
    config: { right: { public: true } },
    schema: { tags: ['health'], summary: 'Metrics for Prometheus', response: { 200: { type: 'string' }, ...failing() } },
    handler: async (_, reply) => reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics()),
  })
}

/** How much one address may ask, and when the process asks everybody to come back later. */
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'
import { loopPressure } from './loop-pressure.ts'
import { clientNetwork } from './client-network.ts'

/** Requests per address and minute. An office shares one address. */
export const requestsPerMinute = 3_000

/** Seconds. */
const retryAfter = 5

/** Files and pages are cheap; what answers from memory has limits of its own and says so (`rateLimit: false`). */
const isLimited = ({ routeOptions: { url, config } }: FastifyRequest) => url?.startsWith('/api/') && config.rateLimit !== false

/** Registered before anything looks at who asks: wrong tokens and refused requests count like others. */
export async function limitLoad(app: FastifyInstance, max = requestsPerMinute) {
  await app.register(rateLimit, {
    // A route with a limit of its own has that one as well.
    global: false,
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientNetwork(ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
  })
  const asks = app.createRateLimit()
  app.addHook('onRequest', async (request, reply) => {
    if (!isLimited(request)) return
    const counted = await asks(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Failure('tooManyRequests')
  })

  // Past these the process would answer everybody late; it answers some at once that they should come back. The delay of the loop is
  // our own figure: to the library one interval without a sample is an endless delay, and the whole next second is refused.
  const loop = loopPressure()
  app.addHook('onClose', async () => loop.stop())
  app.addHook('onRequest', async (_request, reply) => {
    if (!loop.isHigh()) return
    reply.header('retry-after', retryAfter)
    throw new Failure('unavailable')
  })
  await app.register(underPressure, {
    maxHeapUsedBytes: 1.5e9,
    retryAfter,
    pressureHandler: () => {
      throw new Failure('unavailable')
    },
  })
}

/** Rate limits by address, and overload protection of the process. */
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { loopPressure } from './loop-pressure.ts'
import type { Keys } from '../keys/keys.ts'
import { clientNetwork } from '../sessions/client-network.ts'

/** Requests per address and minute. All users of an office can share one address. */
export const requestsPerMinute = 3_000

/** Seconds. */
const retryAfter = 5

/** Files and pages are cheap to serve; routes that respond from memory have their own limits and opt out (`rateLimit: false`). */
const isLimited = ({ routeOptions: { url, config } }: FastifyRequest) => url?.startsWith('/api/') && config.rateLimit !== false

/**
 * Registered before authentication, so that wrong tokens and refused requests count too. Requests with a valid API key have the rate of
 * the key instead.
 */
export async function limitLoad(app: FastifyInstance, keys: Pick<Keys, 'isKnown'>, max = requestsPerMinute) {
  await app.register(rateLimit, {
    // Routes with their own limit are subject to that one too.
    global: false,
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientNetwork(ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
  })
  const asks = app.createRateLimit()
  app.addHook('onRequest', async (request, reply) => {
    if (!isLimited(request) || keys.isKnown(request)) return
    const counted = await asks(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Failure('tooManyRequests')
  })

  // Beyond these limits every response would be late, so some requests are refused with a retry time. The event loop delay is our own
  // measurement: the library treats one interval without a sample as an infinite delay and refuses all requests of the next second.
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

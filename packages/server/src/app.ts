/** Puts the web server together: plumbing, entities, features, pages. */
import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'
import { allEntities } from '@ridgeline/domain/registry'
import './db/schema.ts'
import { entityRoutes } from './entities/routes.ts'
import { features } from './features/index.ts'
import { buildSerializer, buildValidator } from './http/ajv.ts'
import { failureSchema } from './http/answers.ts'
import { compressAnswers } from './http/compress.ts'
import { refuseDeepBodies } from './http/depth.ts'
import { failuresOf, sendFailure } from './http/failures.ts'
import { guardRoutes } from './http/guard.ts'
import { measureRequests } from './http/metrics.ts'
import { describeApi } from './http/openapi.ts'
import { secureHeaders } from './http/security-headers.ts'
import { whereaboutsOf } from './http/whereabouts.ts'
import type { Services } from './services.ts'

/** Requests per address and minute. A display wall or an office shares one address. */
const requestsPerMinute = 3_000

export interface AppOptions {
  /** Tests and benches answer without logging. */
  logger?: boolean
}

export async function buildApp(services: Services, { logger = true }: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: logger && { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: 2 * 1024 * 1024,
    genReqId: () => randomUUID(),
    // A film of 200 MB over a slow line; headers have Node's own minute, and every other body is short.
    requestTimeout: 900_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // While it closes, whoever still asks is answered as ever and told to go; Fastify's own 503 has another shape.
    return503OnClosing: false,
    // What the router itself cannot read gets the same envelope as everything else.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request as never, reply as never),
    clientErrorHandler: refuseConnection,
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/v2/') ? `/api/${url.slice('/api/v2/'.length)}` : url),
    routerOptions: { maxParamLength: 200 },
    // Fastify types the factory by the compiler it would use itself; ours has the same shape, as every refused request shows.
    schemaController: { compilersFactory: { buildValidator: buildValidator as never, buildSerializer: buildSerializer as never } },
  })
  app.addSchema(failureSchema)
  failuresOf(app)
  measureRequests(app)
  secureHeaders(app, config)
  guardRoutes(app, services.sessions)
  refuseDeepBodies(app)
  await describeApi(app, config)
  if (config.rateLimit) await limitLoad(app)
  compressAnswers(app)

  for (const feature of features) feature(app, services)
  await app.register(
    async (api) => {
      for (const entity of allEntities) entityRoutes(api, entity, services)
    },
    { prefix: '/api/private' },
  )
  return app
}

/** `RATE_LIMIT=off` is for benches and tests on a loopback address: there, load is the purpose. */
async function limitLoad(app: FastifyInstance) {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => whereaboutsOf(ip),
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api/'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
  })
  // Past these the process would answer everybody late; it answers some at once that they should come back.
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    maxHeapUsedBytes: 1.5e9,
    retryAfter: 5,
    pressureHandler: () => {
      throw new Failure('unavailable')
    },
  })
}

/** A request too broken to route: there is no reply object, only the socket. */
function refuseConnection(this: FastifyInstance, error: Error & { code?: string }, socket: import('node:net').Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const message = 'The request could not be read.'
  const body = JSON.stringify({ ErrorCode: 210, ErrorMessage: message, ErrorData: null, messages: [{ message }], requestId: randomUUID() })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Assembles the web server: plugins, entities, features, pages. */
import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { allEntities } from '@ridgeline/domain/declare/registry'
import './db/schema.ts'
import { entityRoutes } from './entities/routes.ts'
import { features } from './features/index.ts'
import { buildSerializer, buildValidator } from './http/document/ajv.ts'
import { failureSchema } from './http/answers/answers.ts'
import { allowOtherOrigins, answerPreflights } from './http/answers/other-origins.ts'
import { limitBodies } from './http/limits/bodies/body-limits.ts'
import { limitBodyTime, uploadTime, defaultBodyLimit, defaultBodyTime } from './http/limits/bodies/body-time.ts'
import { compressAnswers } from './http/answers/compress.ts'
import { handleFailures, sendFailure } from './http/failures/failures.ts'
import { guardRoutes } from './http/sessions/guard.ts'
import { discardRefusedBodies } from './http/limits/bodies/refused-body.ts'
import { limitLoad, requestsPerMinute } from './http/load/limit-load.ts'
import { watchForProxy } from './http/load/unnamed-proxy.ts'
import { measureRequests } from './http/metrics.ts'
import { refuseTwoHosts } from './http/sessions/one-host.ts'
import { describeApi } from './http/document/openapi.ts'
import { logRefusals } from './http/failures/refusal-log.ts'
import { refuseConnections, refuseExpectations } from './http/limits/refuse-connection.ts'
import { schemaBucket } from './http/document/schema-bucket.ts'
import { headersFor, secureHeaders } from './http/answers/security-headers.ts'
import type { Services } from './services.ts'

/** Milliseconds in which the headers of a request must arrive. */
const headersTime = 15_000

export interface AppOptions {
  /** Disabled in tests and benchmarks. */
  logger?: boolean
  /** Requests per address; tests set a low limit. */
  requestsPerMinute?: number
  /** Milliseconds for a body of the default size; shorter in tests. */
  bodyTime?: number
}

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { logger = true, requestsPerMinute: asks = requestsPerMinute, bodyTime = defaultBodyTime } = options
  const { config } = services
  const plain = headersFor(config)
  const app = Fastify({
    logger: logger && { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-api-key"]'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: defaultBodyLimit,
    genReqId: () => randomUUID(),
    // For the slowest upload; other bodies have less time (`limitBodyTime`).
    requestTimeout: uploadTime,
    http: { headersTimeout: headersTime, connectionsCheckingInterval: headersTime / 3 },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // During shutdown, requests are served as usual with `connection: close`; Fastify's own 503 would have another format.
    return503OnClosing: false,
    // Errors of the router itself get the same envelope as all others.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply.headers(plain)),
    clientErrorHandler: refuseConnections(config),
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/v2/') ? `/api/${url.slice('/api/v2/'.length)}` : url),
    routerOptions: { maxParamLength: 200 },
    // Fastify types the factory for its own compiler; ours has the same interface, which tests of refused requests verify.
    schemaController: { bucket: schemaBucket, compilersFactory: { buildValidator, buildSerializer } } as never,
  })
  app.server.maxConnections = config.maxConnections
  app.server.on('checkExpectation', refuseExpectations(config))
  app.addSchema(failureSchema)
  handleFailures(app)
  measureRequests(app)
  secureHeaders(app, config)
  allowOtherOrigins(app)
  refuseTwoHosts(app)
  watchForProxy(app, services.proxy)
  limitBodyTime(app, bodyTime)
  discardRefusedBodies(app)
  // `RATE_LIMIT=off` is for benchmarks and tests on a loopback address.
  if (config.rateLimit) await limitLoad(app, services.keys, asks)
  guardRoutes(app, services.sessions, services.keys)
  logRefusals(app, services.db, services.periodic)
  limitBodies(app)
  describeApi(app, config)
  answerPreflights(app)
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

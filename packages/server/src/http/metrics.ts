/** Metrics for Prometheus: response times by route; never by address, name or id (decision 0020). */
import type { FastifyInstance } from 'fastify'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Seconds, by method, route and class of status. */
  duration: Histogram<'method' | 'route' | 'status'>
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

const collections = new Set(allEntities.map(({ plural }) => plural))

/** The routes of all entities share one label: they run the same code, and each label adds a series for every bucket. */
function routeClass(route: string): string {
  const [, collection = ''] = /^\/api\/private\/([^/]+)/.exec(route) ?? []
  return collections.has(collection) ? route.replace(collection, '{collection}') : route
}

/** Requests without a matching route share one label, whatever their method. */
const unknown = { method: 'any', route: 'unknown' }

/**
 * These list every open socket or file, which blocks the event loop for 70 ms with 20,000 displays. `http_connections` has the same
 * information.
 */
const costly = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'process_open_fds',
]

let ofProcess: Registry | undefined

/** One for all servers of a process: its observers of garbage collection and event loop never end, and would keep each closed server. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  for (const name of costly) ofProcess.removeSingleMetric(name)
  return ofProcess
}

function countConnections({ server }: FastifyInstance, registry: Registry) {
  const gauge: Gauge = new Gauge({
    name: 'http_connections',
    help: 'Open connections of clients',
    registers: [registry],
    collect: () => new Promise((resolve) => server.getConnections((_, count) => resolve(gauge.set(count ?? 0)))),
  })
}

export function measureRequests(app: FastifyInstance): void {
  const registry = Registry.merge([processMetrics()])
  countConnections(app, registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5],
    registers: [registry],
  })
  app.decorate('metrics', { registry, duration })
  const seen = new Map<string, { observe(seconds: number): void }>()
  /** Counts by the pattern of the route, not by URL: the number of URLs is unlimited. */
  function counterOf(method: string, pattern: string | undefined, statusCode: number) {
    const status = `${Math.floor(statusCode / 100)}xx`
    const key = `${status} ${method} ${pattern}`
    let counter = seen.get(key)
    if (!counter) seen.set(key, (counter = duration.labels({ ...(pattern ? { method, route: routeClass(pattern) } : unknown), status })))
    return counter
  }
  app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
    counterOf(method, routeOptions.url, reply.statusCode).observe(reply.elapsedTime / 1000)
    next()
  })
}

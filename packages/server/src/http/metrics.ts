/** What Prometheus may ask: how long answers take, by route; never by address, name or id (decision 0020). */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

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

export function measureRequests(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.decorate('metrics', { registry, duration })
  app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
    // The pattern, not the address: addresses are without end.
    const route = routeOptions.url ?? 'unknown'
    duration.observe({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    next()
  })
}

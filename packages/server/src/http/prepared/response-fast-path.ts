/**
 * Serves cached responses from the raw HTTP server, before Fastify's router and hooks. After a response was sent from memory, further
 * requests for its URL are served here with the same headers while the source has the bytes: thousands of screens request the same bytes,
 * and Fastify costs more than sending them (decision 0021). Only for public responses without a rate limit.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type {} from '../metrics.ts'
import { hasOneHost } from '../sessions/one-host.ts'

export interface CachedResponse {
  bytes: Buffer
  /** Identifies the content in all encodings. */
  tag: string
  headers: Readonly<Record<string, string | number>>
}

/**
 * The cached response for a request with these headers, or one that is being read or encoded, for all who wait for it. Undefined if the
 * route has to decide, or a failed reading has to be answered.
 */
type Source = (headers: IncomingHttpHeaders) => CachedResponse | undefined | Promise<CachedResponse | undefined>

export interface FastPath {
  /** Serves further GET requests of exactly this URL from `source`. */
  open(url: string, route: string, source: Source): void
}

const maxUrls = 500

/** A flat list of names and values, which `writeHead` sends without copying. */
const flat = (headers: CachedResponse['headers']) => Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

export function responseFastPath(app: FastifyInstance): FastPath {
  const sources = new Map<string, { source: Source; seen: { observe(seconds: number): void } }>()
  const prepared = new WeakMap<CachedResponse, string[]>()

  function write(cached: CachedResponse, request: IncomingMessage, response: ServerResponse) {
    let lines = prepared.get(cached)
    if (!lines) prepared.set(cached, (lines = flat(cached.headers)))
    const isUnchanged = request.headers['if-none-match']?.includes(cached.tag)
    const own = ['x-request-id', randomUUID()]
    if (isUnchanged) response.writeHead(304, [...lines, ...own]).end()
    else response.writeHead(200, [...lines, 'content-length', String(cached.bytes.length), ...own]).end(cached.bytes)
  }

  /** @param route lets Fastify answer */
  function serve(request: IncomingMessage, response: ServerResponse, route: () => void): void {
    const known = request.method === 'GET' && request.url !== undefined ? sources.get(request.url) : undefined
    // Fastify handles invalid requests and sends the proper error.
    if (!known || !hasOneHost(request)) return route()
    const begun = performance.now()
    const send = (cached: CachedResponse | undefined) => {
      if (!cached) return route()
      write(cached, request, response)
      known.seen.observe((performance.now() - begun) / 1000)
    }
    const cached = known.source(request.headers)
    if (cached instanceof Promise) void cached.then(send, route)
    else send(cached)
  }

  app.addHook('onReady', async () => {
    const { server } = app
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request, response) =>
      serve(request, response, () => {
        for (const listener of listeners) listener.call(server, request, response)
      }),
    )
  })

  return {
    open(url, route, source) {
      if (sources.has(url)) return
      if (sources.size >= maxUrls) sources.delete(sources.keys().next().value!)
      sources.set(url, { source, seen: app.metrics.duration.labels('GET', route, '2xx') })
    },
  }
}

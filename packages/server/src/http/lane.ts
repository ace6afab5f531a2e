/**
 * Answers that are finished before they are asked for. What was answered from memory once is answered at the door from
 * then on, with the same headers, as long as its owner has it: a thousand screens ask for the same bytes, and the way
 * through the house costs more than sending them (decision 0021). Only for what is open to everybody and has no limit.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type {} from './metrics.ts'
import { hasOneHost } from './one-host.ts'

export interface Finished {
  bytes: Buffer
  /** Without its coding: who holds any coding of it has it already. */
  tag: string
  headers: Readonly<Record<string, string | number>>
}

/** What there is now for this `Accept-Encoding`; nothing when it has to be made first. */
type Source = (acceptEncoding: string | undefined) => Finished | undefined

export interface Lane {
  /** From now on GETs of exactly this address are answered by `source`. */
  open(address: string, route: string, source: Source): void
}

const mostAddresses = 500

/** In the order of an array, as they go out: no name is looked at twice. */
const flat = (headers: Finished['headers']) => Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

export function laneOf(app: FastifyInstance): Lane {
  const sources = new Map<string, { source: Source; seen: { observe(seconds: number): void } }>()
  const prepared = new WeakMap<Finished, string[]>()

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const known = request.method === 'GET' && request.url !== undefined ? sources.get(request.url) : undefined
    // What is wrong with a request is told by the house.
    if (!known || !hasOneHost(request)) return false
    const begun = performance.now()
    const { headers } = request
    const finished = known.source(headers['accept-encoding'] as string | undefined)
    if (!finished) return false
    let lines = prepared.get(finished)
    if (!lines) prepared.set(finished, (lines = flat(finished.headers)))
    const isKnown = headers['if-none-match']?.includes(finished.tag)
    const own = ['x-request-id', randomUUID()]
    if (isKnown) response.writeHead(304, [...lines, ...own]).end()
    else response.writeHead(200, [...lines, 'content-length', String(finished.bytes.length), ...own]).end(finished.bytes)
    known.seen.observe((performance.now() - begun) / 1000)
    return true
  }

  app.addHook('onReady', async () => {
    const { server } = app
    const house = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      if (!answered(request, response)) for (const listener of house) listener.call(server, request, response)
    })
  })

  return {
    open(address, route, source) {
      if (sources.has(address)) return
      if (sources.size >= mostAddresses) sources.delete(sources.keys().next().value!)
      sources.set(address, { source, seen: app.metrics.duration.labels('GET', route, '2xx') })
    },
  }
}

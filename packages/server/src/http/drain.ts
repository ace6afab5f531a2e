/** Shuts the web server down without breaking requests. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds without any request or response, after which no request can be in transit on an idle connection. */
const quietTime = 2_000
/** Milliseconds for the whole shutdown; idle connections may send another request during the first half. */
const shutdownTimeout = 10_000

/** Milliseconds without a new connection: clients that were just answered have connected again, and wait. */
const pause = 20
/** Milliseconds; with new connections all the time, the pause never comes. */
const maxPause = 500

/**
 * Connections still in the accept queue would be reset when the socket closes. So connections are accepted and their requests held, which
 * keeps the turns of the event loop short, until none has come for a while.
 * @returns a function that releases the held requests.
 */
async function stopListening(server: FastifyInstance['server']): Promise<() => void> {
  const held: (() => void)[] = []
  let came = 0
  const count = () => void came++
  const emit: (event: string, ...args: unknown[]) => boolean = server.emit.bind(server)
  const hold = (...args: Parameters<typeof emit>) => (args[0] === 'request' ? held.push(() => void emit(...args)) > 0 : emit(...args))
  Object.assign(server, { emit: hold })
  server.on('connection', count)
  // A signal handler can run in the middle of a turn.
  await setImmediate()
  const begun = performance.now()
  for (let last = begun; performance.now() - begun < maxPause;) {
    const [before, turn] = [came, performance.now()]
    await setImmediate()
    const now = performance.now()
    if (came !== before) last = now
    // In a longer turn, another one may have come.
    else if (now - last > pause && now - turn < 0.2) break
  }
  // Not `http.Server.close`: it closes idle connections, and some of them can have a request in transit.
  Server.prototype.close.call(server)
  server.off('connection', count)
  Reflect.deleteProperty(server, 'emit')
  return () => held.forEach((go) => go())
}

/**
 * Prepares a graceful shutdown.
 * @returns a function that shuts down: new connections are refused, open ones get their responses with `Connection: close`, and those open
 * after `shutdownTimeout` are destroyed.
 */
export function drainOf(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  const open = new Set<ServerResponse>()
  let lastActivity = -quietTime
  server.prependListener('request', (_, response) => {
    open.add(response)
    lastActivity = performance.now()
    response.once('close', () => {
      open.delete(response)
      lastActivity = performance.now()
    })
  })
  const sayFarewell = (response: ServerResponse) => void (response.headersSent || response.setHeader('connection', 'close'))

  return async () => {
    const begun = performance.now()
    const gone = once(server, 'close')
    let isGone = false
    gone.then(
      () => (isGone = true),
      () => {},
    )
    const goOn = await stopListening(server)
    server.prependListener('request', (_, response) => sayFarewell(response))
    for (const response of open) sayFarewell(response)
    goOn()
    while (!isGone) {
      const rest = Math.min(lastActivity + quietTime, begun + shutdownTimeout / 2) - performance.now()
      if (rest <= 0) break
      // One more turn reads data that arrived while the process was not scheduled.
      await Promise.race([gone, sleep(rest).then(() => setImmediate())])
    }
    const impatient = setTimeout(() => server.closeAllConnections(), begun + shutdownTimeout - performance.now())
    await app.close()
    await gone
    clearTimeout(impatient)
  }
}

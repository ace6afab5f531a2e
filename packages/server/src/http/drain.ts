/** Ends the web server without cutting anybody off. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. When nobody has asked or been answered for so long, no idle connection has a request on its way. */
const quietTime = 2_000
/** Milliseconds for all of it; idle connections have half of them to ask once more. */
const patience = 10_000

/**
 * Connections that wait to be accepted when the socket closes would be reset. So requests are accepted
 * and held, which keeps the turns of the event loop short, until a turn has passed without a new connection.
 * @returns what lets the held requests go on.
 */
async function stopListening(server: FastifyInstance['server']): Promise<() => void> {
  const held: (() => void)[] = []
  let came = 0
  const count = () => void came++
  const emit: (event: string, ...args: unknown[]) => boolean = server.emit.bind(server)
  const hold = (...args: Parameters<typeof emit>) => (args[0] === 'request' ? held.push(() => void emit(...args)) > 0 : emit(...args))
  Object.assign(server, { emit: hold })
  server.on('connection', count)
  // A signal arrives in the midst of a turn.
  await setImmediate()
  for (let turns = 0; turns < 1_000; turns++) {
    const [before, begun] = [came, performance.now()]
    await setImmediate()
    if (came === before && performance.now() - begun < 0.2) break
  }
  // Not the web server's own close: that cuts idle connections, and some of them have a request on the way.
  Server.prototype.close.call(server)
  server.off('connection', count)
  Reflect.deleteProperty(server, 'emit')
  return () => held.forEach((go) => go())
}

/**
 * Prepares the end of a server while it works.
 * @returns a function that ends it: new connections are refused, open ones are answered and closed, the rest is cut after `patience`.
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
      const rest = Math.min(lastActivity + quietTime, begun + patience / 2) - performance.now()
      if (rest <= 0) break
      // The turn after the wait reads what came while this process was not given time.
      await Promise.race([gone, sleep(rest).then(() => setImmediate())])
    }
    const impatient = setTimeout(() => server.closeAllConnections(), begun + patience - performance.now())
    await app.close()
    await gone
    clearTimeout(impatient)
  }
}

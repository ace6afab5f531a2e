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
 * Whoever stands at the door when it closes is answered with a reset, as if he had been cut off. So requests are taken in
 * and held back, which keeps the turns of the loop short, until a turn has passed in which nobody came.
 * @returns what lets the held requests go on.
 */
async function closeTheDoor(server: FastifyInstance['server']): Promise<() => void> {
  const held: (() => void)[] = []
  let came = 0
  const count = () => void came++
  const emit: (event: string, ...args: unknown[]) => boolean = server.emit.bind(server)
  const hold = (...said: Parameters<typeof emit>) => (said[0] === 'request' ? held.push(() => void emit(...said)) > 0 : emit(...said))
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
 * @returns what ends it: nobody new comes in, who is in is answered and told to go, and what is left after `patience` is cut.
 */
export function drainOf(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  const open = new Set<ServerResponse>()
  let heard = -quietTime
  server.prependListener('request', (_, response) => {
    open.add(response)
    heard = performance.now()
    response.once('close', () => {
      open.delete(response)
      heard = performance.now()
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
    const goOn = await closeTheDoor(server)
    server.prependListener('request', (_, response) => sayFarewell(response))
    for (const response of open) sayFarewell(response)
    goOn()
    while (!isGone) {
      const rest = Math.min(heard + quietTime, begun + patience / 2) - performance.now()
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

/** Ends the web server without cutting anybody off. */
import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. A connection that said nothing for so long has no request on its way. */
const quietTime = 500
/** Milliseconds for requests in flight. */
const patience = 10_000

/**
 * Whoever stands at the door when it closes is answered with a reset, as if he had been cut off: it is closed right after
 * a turn of the loop in which nobody could have come.
 */
async function quietTurn(): Promise<void> {
  for (let turns = 0; turns < 1_000; turns++) {
    const begun = performance.now()
    await setImmediate()
    if (performance.now() - begun < 0.2) return
  }
}

/** Nobody new comes in, who is in is answered and told to go, and what is left after `patience` is cut. */
export async function drain(app: FastifyInstance): Promise<void> {
  const gone = once(app.server, 'close')
  await quietTurn()
  // Not the web server's own close: that cuts idle connections, and some of them have a request on the way.
  Server.prototype.close.call(app.server)
  app.server.prependListener('request', (_, response) => void response.setHeader('connection', 'close'))
  await Promise.race([gone, sleep(quietTime)])
  const impatient = setTimeout(() => app.server.closeAllConnections(), patience)
  await app.close()
  await gone
  clearTimeout(impatient)
}

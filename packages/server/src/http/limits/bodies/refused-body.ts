/**
 * Discards the rest of a body that is refused as too large, so that the client gets the answer. Fastify closes the connection instead, and
 * data that arrives after that resets it, often before the client has read why it was refused.
 */
import type { FastifyInstance } from 'fastify'

/** A connection with a longer body is closed. The time to discard it is limited as for any other (`limitBodyTime`). */
const maxDiscardedBytes = 64 * 1024 * 1024

export function discardRefusedBodies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, next) => {
    const length = Number(request.headers['content-length'])
    // Without the header Node keeps the connection, and reads the rest of the body before the next request.
    if (reply.statusCode === 413 && length <= maxDiscardedBytes) reply.removeHeader('connection')
    next()
  })
}

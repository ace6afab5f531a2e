/** The headers of responses that are written past Fastify. */
import type { FastifyReply } from 'fastify'

export type Headers = Readonly<Record<string, string | number>>

/** What hooks and plugins have set so far. */
export const headersOf = (reply: FastifyReply): Headers =>
  // No header that is set here has several values: cookies, which have, are not used.
  reply.getHeaders() as Headers

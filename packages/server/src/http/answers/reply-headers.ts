/** The headers of responses that are written past Fastify. */
import type { FastifyReply } from 'fastify'

export type Headers = Readonly<Record<string, string | number>>

/** The headers that hooks and plugins have set so far. */
export const headersOf = (reply: FastifyReply): Headers =>
  // No header set here has several values: only cookies would, and they are not used.
  reply.getHeaders() as Headers

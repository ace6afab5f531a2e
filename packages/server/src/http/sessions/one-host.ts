/** Refuses a request with two `Host` headers, because a proxy could use the one and this server the other (RFC 9112, 3.2). */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'

export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts < 2
}

export function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _, next) => (hasOneHost(raw) ? next() : next(new Failure('badRequest', { detail: 'headers/host' }))))
}

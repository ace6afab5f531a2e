/** Where users reach this installation. Never taken from a request, which could name any host (security C19). */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config/config.ts'

/** The port is known when the server listens. */
export function originOf(app: FastifyInstance, { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): () => string {
  return () => {
    if (publicUrl) return publicUrl
    const bound = app.server.address()
    return `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : port}`
  }
}

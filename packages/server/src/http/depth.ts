/** Refuses bodies nested deeper than anything declared: what walks a body by recursion would run out of stack. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'

const mostDepth = 50

export function refuseDeepBodies(app: FastifyInstance) {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeep(body)) throw new Failure('badRequest', { detail: 'body' })
  })
}

function isDeep(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostDepth) return true
    level = level.flatMap((value) => (typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []))
  }
  return false
}

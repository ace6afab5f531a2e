/** Refuses bodies nested deeper than anything declared: what walks a body by recursion would run out of stack. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'

const mostDepth = 50

export function refuseDeepBodies(app: FastifyInstance) {
  app.addHook('preValidation', ({ body }, _, next) => next(isDeep(body) ? new Failure('badRequest', { detail: 'body' }) : undefined))
}

function isDeep(body: unknown): boolean {
  if (!body) return false
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostDepth) return true
    level = level.flatMap((value) => (typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []))
  }
  return false
}

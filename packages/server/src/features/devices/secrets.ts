/** Opaque secrets of 256 bits: sent once, stored as SHA-256 (like sessions, OP19). */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The hash of the secret in the request header, never in the URL. @throws notSignedIn without one */
export function secretHashOf({ headers }: FastifyRequest): string {
  const [, secret] = /^Device ([\w-]{43})$/.exec(headers.authorization ?? '') ?? []
  if (!secret) throw new Failure('notSignedIn')
  return hashOf(secret)
}

/** Opaque secrets of 256 bits: sent once, stored as SHA-256 (like sessions, OP19). */
import type { FastifyRequest } from 'fastify'
import { hashOf } from '../../http/keys/secret.ts'
import { Failure } from '@ridgeline/domain/check/failure'

/** The hash of the secret in the request header, never in the URL. @throws notSignedIn without one */
export function secretHashOf({ headers }: FastifyRequest): string {
  const [, secret] = /^Device ([\w-]{43})$/.exec(headers.authorization ?? '') ?? []
  if (!secret) throw new Failure('notSignedIn')
  return hashOf(secret)
}

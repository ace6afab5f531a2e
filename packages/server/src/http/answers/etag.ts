/** Versions as strong entity tags (RFC 9110). */
import type { FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'

export const etagOf = (version: number) => `"${version}"`

/** The version from `If-Match`. @throws versionRequired without the header, badRequest for a tag in another format. */
export function seenVersion({ headers }: FastifyRequest): number {
  const tag = headers['if-match']
  if (tag === undefined) throw new Failure('versionRequired')
  const [, version] = /^"([1-9]\d{0,8})"$/.exec(tag) ?? []
  if (!version) throw new Failure('badRequest', { detail: 'headers/if-match' })
  return Number(version)
}

/** Sends prepared bytes: the coding the caller takes, 304 when he has them already. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodings, type Encoding, type Prepared } from './prepared.ts'

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return 'identity'
  for (const encoding of encodings) if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)) return encoding
  return 'identity'
}

const tagOf = ({ tag }: Prepared, encoding: Encoding) => (encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`)

/** Which coding he holds does not matter: the content is the same. */
const holds = ({ headers }: FastifyRequest, { tag }: Prepared) => headers['if-none-match']?.includes(tag) ?? false

export async function answer(request: FastifyRequest, reply: FastifyReply, prepared: Prepared, headers: Record<string, string>) {
  const encoding = encodingFor(request)
  reply.headers({ ...headers, etag: tagOf(prepared, encoding), vary: 'accept-encoding' })
  if (holds(request, prepared)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await prepared.as(encoding))
}

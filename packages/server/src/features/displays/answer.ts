/** Sends prepared bytes: the coding the caller takes, 304 when he has them already. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type Encoding } from '../../http/coding.ts'
import type { Prepared } from './prepared.ts'

const tagOf = ({ tag }: Prepared, encoding: Encoding) => (encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`)

type Headers = Readonly<Record<string, string>>

/** Straight to the socket: nothing on the way of other answers (compression, serialization) has anything to do with finished bytes. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  own: Headers,
  status = 200,
): Promise<void> | undefined {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = prepared.as(encoding)
  if (bytes instanceof Promise) return bytes.then((ready) => send(request, reply, prepared, encoding, ready, own, status))
  send(request, reply, prepared, encoding, bytes, own, status)
  return undefined
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  encoding: Encoding,
  bytes: Buffer,
  own: Headers,
  status: number,
) {
  const { raw } = reply.hijack()
  const all: Record<string, string | number> = Object.assign(reply.getHeaders(), own)
  all['etag'] = tagOf(prepared, encoding)
  all['vary'] = 'accept-encoding'
  // Which coding he holds does not matter: the content is the same.
  if (status === 200 && headers['if-none-match']?.includes(prepared.tag)) {
    raw.writeHead(304, all).end()
    return
  }
  if (encoding !== 'identity') all['content-encoding'] = encoding
  all['content-length'] = bytes.length
  raw.writeHead(status, all).end(bytes)
}

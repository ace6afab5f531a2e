/** Sends prepared bytes: the coding the caller takes, 304 when he has them already. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodings, type Encoding, type Prepared } from './prepared.ts'

/** Named, and not with a weight of nothing. */
const accepts = encodings.map((encoding) => [encoding, new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`)] as const)

/** Browsers of one kind all say the same; whoever says something new each time is not remembered. */
const remembered = new Map<string, Encoding>()
const mostRemembered = 100

function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  const known = remembered.get(accepted)
  if (known) return known
  const encoding = accepts.find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity'
  if (remembered.size < mostRemembered) remembered.set(accepted, encoding)
  return encoding
}

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

/** Sends prepared bytes in an encoding the client accepts, or 304 if it already has them. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type Encoding } from '../answers/coding.ts'
import { headersOf, type Headers } from '../answers/reply-headers.ts'
import type { CachedResponse } from './response-fast-path.ts'
import type { Prepared } from './prepared.ts'

const tagOf = ({ tag }: Prepared, encoding: Encoding) => (encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`)

/** Headers that depend on the encoding. */
const codedHeaders = (prepared: Prepared, encoding: Encoding, { vary = 'accept-encoding' }: Headers): Headers => ({
  etag: tagOf(prepared, encoding),
  vary,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

/** Writes directly to the socket: compression and serialization of other responses do not apply to prepared bytes. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  { headers: own, status = 200 }: { headers: Headers; status?: number },
): Promise<void> | undefined {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = prepared.as(encoding)
  const send = (ready: Buffer) => {
    const { raw } = reply.hijack()
    const headers: Headers = { ...headersOf(reply), ...own, ...codedHeaders(prepared, encoding, own) }
    // Any of the tags matches, because the content is the same in every encoding.
    if (status === 200 && request.headers['if-none-match']?.includes(prepared.tag)) raw.writeHead(304, headers).end()
    else raw.writeHead(status, { ...headers, 'content-length': ready.length }).end(ready)
  }
  return bytes instanceof Promise ? bytes.then(send) : void send(bytes)
}

/** The same for the fast path: prepared encodings with the headers of the normal response. */
export function fastPathResponses(headers: Headers) {
  const cache = new WeakMap<Buffer, CachedResponse>()
  return (prepared: Prepared, acceptEncoding: string | undefined): CachedResponse | Promise<CachedResponse> => {
    const encoding = encodingFor(acceptEncoding)
    const finished = (bytes: Buffer) => {
      let cached = cache.get(bytes)
      if (!cached)
        cache.set(bytes, (cached = { bytes, tag: prepared.tag, headers: { ...headers, ...codedHeaders(prepared, encoding, headers) } }))
      return cached
    }
    const bytes = prepared.as(encoding)
    return bytes instanceof Promise ? bytes.then(finished) : finished(bytes)
  }
}

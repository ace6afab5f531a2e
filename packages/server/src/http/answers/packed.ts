/** Large public texts: compressed once, stored only compressed, with a strong ETag (RFC 9110). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './coding.ts'

export interface Packed {
  /** Hash of the uncompressed text; each encoding appends its name. */
  tag: string
  br: Buffer
  gzip: Buffer
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

export async function packed(text: string): Promise<Packed> {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([brotli(plain, quality), zip(plain)])
  return { tag: createHash('sha256').update(plain).digest('base64url').slice(0, 24), br, gzip: zipped }
}

/** The few clients without compression get the text decompressed in chunks, outside the event loop. */
function unpacked({ gzip: zipped }: Packed) {
  const plain = createGunzip({ chunkSize: 256 * 1024 })
  plain.end(zipped)
  return plain
}

export function sendPacked(request: FastifyRequest, reply: FastifyReply, text: Packed): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.headers({ vary: 'accept-encoding', etag: encoding === 'identity' ? `"${text.tag}"` : `"${text.tag}-${encoding}"` })
  // The content is the same in every encoding, so any of its tags matches.
  if (request.headers['if-none-match']?.includes(text.tag)) return reply.code(304).send()
  if (encoding === 'identity') return reply.send(unpacked(text))
  return reply.header('content-encoding', encoding).send(text[encoding])
}

/** Compresses whole responses: they are short, and streaming would cost twice as much. Static files have compressed versions on disk. */
import { Readable } from 'node:stream'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { turnOfItsOwn } from '../../load/event-loop-pauses.ts'
import { encodingFor, type Encoding } from './coding.ts'

/** Characters; shorter responses fit a few packets anyway. */
const worthwhile = 4_096
/**
 * Characters compressed synchronously, in half a millisecond at most: passing them to a thread costs four times as much as the compression.
 */
const maxInPlace = 65_536
/** Quality 3 compresses nearly as well as 4 at half the cost; the default window would allocate 4 MB for every response. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const zipped = { level: 1 }

type Done = (error: Error | null, bytes: Buffer) => void

interface Coder {
  inPlace(text: string): Buffer
  elsewhere(text: string, done: Done): void
}

const coders: Readonly<Record<Exclude<Encoding, 'identity'>, Coder>> = {
  br: { inPlace: (text) => brotliCompressSync(text, brotli), elsewhere: (text, done) => brotliCompress(text, brotli, done) },
  gzip: { inPlace: (text) => gzipSync(text, zipped), elsewhere: (text, done) => gzip(text, zipped, done) },
}

/** Characters of an uncompressed response sent at once: ten million take a third of a second to encode and write. */
const partLength = 500_000

const isHighSurrogate = (code: number) => code >= 0xd8_00 && code < 0xdc_00

/** The text in parts, each encoded in its own turn of the event loop. A pair of surrogates stays together. */
async function* partsOf(text: string): AsyncGenerator<Buffer> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + partLength
    if (isHighSurrogate(text.charCodeAt(end - 1))) end++
    yield Buffer.from(text.slice(start, end))
    await turnOfItsOwn()
  }
}

export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding')) return next(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity') return next(null, payload.length > partLength ? Readable.from(partsOf(payload)) : payload)
    const send = (bytes: Buffer) => {
      reply.header('content-encoding', encoding).removeHeader('content-length')
      next(null, bytes)
    }
    const { inPlace, elsewhere } = coders[encoding]
    if (payload.length <= maxInPlace) return send(inPlace(payload))
    elsewhere(payload, (error, bytes) => (error ? next(error) : send(bytes)))
  })
}

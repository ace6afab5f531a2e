/** Compresses answers in one piece: they are short, and as streams they cost twice as much. Files bring their own compressed twins. */
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor, type Encoding } from './coding.ts'

/** Characters; what is shorter fits a few packets anyway. */
const worthwhile = 4_096
/** Characters that are compressed in place, in half a millisecond at most: handing them to another thread takes four times as long as the work. */
const maxInPlace = 65_536
/** As small as the next quality at half its cost; the default window of 4 MB would be allocated for every response. */
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

export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding')) return next(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity') return next(null, payload)
    const send = (bytes: Buffer) => {
      reply.header('content-encoding', encoding).removeHeader('content-length')
      next(null, bytes)
    }
    const { inPlace, elsewhere } = coders[encoding]
    if (payload.length <= maxInPlace) return send(inPlace(payload))
    elsewhere(payload, (error, bytes) => (error ? next(error) : send(bytes)))
  })
}

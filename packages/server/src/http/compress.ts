/** Compresses answers in one piece: they are short, and as streams they cost twice as much. Files bring their own compressed twins. */
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor, type Encoding } from './coding.ts'

/** Characters; what is shorter fits a few packets anyway. */
const worthwhile = 4_096
/** As small as the next quality, at half its cost; and the usual window, of 4 MB, would be made anew for every answer. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } }

type Done = (error: Error | null, bytes: Buffer) => void

const coders: Readonly<Record<Exclude<Encoding, 'identity'>, (text: string, done: Done) => void>> = {
  br: (text, done) => brotliCompress(text, brotli, done),
  gzip: (text, done) => gzip(text, { level: 1 }, done),
}

export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding')) return next(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === 'identity') return next(null, payload)
    coders[encoding](payload, (error, bytes) => {
      if (error) return next(error)
      reply.header('content-encoding', encoding).removeHeader('content-length')
      next(null, bytes)
    })
  })
}

/** Responses prepared once per version and encoding, then sent from memory; each is built once at a time. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '../answers/coding.ts'
import { currentValues } from './current-values.ts'

export interface Prepared {
  /** The tag of the plain bytes; each encoding has its own (RFC 9110: strong tags differ by encoding). */
  tag: string
  /** Bytes without compression. */
  size: number
  as(encoding: Encoding): Buffer | Promise<Buffer>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Bytes compressed synchronously, in a millisecond at most: on a busy machine a thread takes many times as long to begin. */
const maxInPlace = 65_536

const encoders: Readonly<Record<Encoding, (plain: Buffer) => Buffer | Promise<Buffer>>> = {
  br: (plain) => (plain.length > maxInPlace ? brotli(plain, quality) : brotliCompressSync(plain, quality)),
  gzip: (plain) => (plain.length > maxInPlace ? zip(plain) : gzipSync(plain)),
  identity: (plain) => plain,
}

export function prepare(body: string): Prepared {
  const plain = Buffer.from(body)
  const encoded = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]])
  return {
    tag: createHash('sha1').update(plain).digest('base64url'),
    size: plain.length,
    as(encoding) {
      const known = encoded.get(encoding)
      if (known) return known
      const making = encoders[encoding](plain)
      encoded.set(encoding, making)
      if (making instanceof Promise) making.then((bytes) => encoded.set(encoding, bytes)).catch(() => encoded.delete(encoding))
      return making
    },
  }
}

/** Screens of a resort use few views; the recently used ones are kept. */
const maxKept = 200

/** Caches the current response of each key. */
export function preparedAnswers() {
  const kept = currentValues<Prepared>(maxKept)
  return {
    known: kept.known,
    get: (key: string, version: string, body: () => string): Prepared => kept.get(key, version, () => prepare(body())),
  }
}

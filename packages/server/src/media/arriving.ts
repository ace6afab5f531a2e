/** Receives a file: streams it to disk, hashes it, and stops when it exceeds the limit of its type. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@ridgeline/domain/check/failure'
import type { FileType } from '@ridgeline/domain/declare/field'
import { bytesOf, fileTypes } from '@ridgeline/domain/media/file-type'

/** Ends early if the multipart parser truncated it. */
export type Arriving = NodeJS.ReadableStream & { truncated?: boolean }

/** Bytes that are still read of a body that is too large, so that the client receives our response instead of a reset. */
const courtesy = 16 * 1024 * 1024
/** The signature of a video. */
const filmMark = { from: 4, to: 8, text: 'ftyp' }

function limitOf(head: Buffer, accept: readonly FileType[]): number {
  const isFilm = head.toString('latin1', filmMark.from, filmMark.to) === filmMark.text
  const types = accept.filter((type) => (type === 'mp4') === isFilm)
  return Math.max(0, ...types.map((type) => fileTypes[type].megabytes)) || fileTypes.jpg.megabytes
}

/** @returns the hash of the file. @throws fileTooLarge, badRequest for a truncated form. */
export async function arrive(
  file: Arriving,
  path: string,
  accept: readonly FileType[],
  onBytes: (bytes: number) => void = () => {},
): Promise<string> {
  const hash = createHash('sha256')
  let [head, size] = [Buffer.alloc(0), 0]
  let limit: number | undefined
  const isOver = () => limit !== undefined && size > bytesOf(limit)
  const watched = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      onBytes(chunk.length)
      if (limit === undefined) {
        head = Buffer.concat([head, chunk])
        if (head.length >= filmMark.to) limit = limitOf(head, accept)
      }
      if (!isOver()) {
        hash.update(chunk)
        return done(null, chunk)
      }
      done(size > bytesOf(limit!) + courtesy ? new Failure('fileTooLarge', { megabytes: limit! }) : null)
    },
  })
  await pipeline(file, watched, createWriteStream(path)).catch((error: { syscall?: string }) => {
    // Errors of the disk are server errors.
    throw error instanceof Failure || error.syscall ? error : new Failure('badRequest', { detail: 'body' })
  })
  if (isOver() || file.truncated) throw new Failure('fileTooLarge', { megabytes: limit! })
  return hash.digest('hex')
}

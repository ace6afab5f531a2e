/** Receives one file in a form, stored on disk only while it is read. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Config } from '../../config/config.ts'
import { refuseFullDisk } from './disk-room.ts'
import { workPath } from './folders.ts'

interface Expected {
  maxMegabytes: number
  /** The name of a file whose own has no usable characters. */
  name: string
}

/** @throws badRequest for a body that is not a form with a file, fileTooLarge, storageFull */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  config: Pick<Config, 'dataDir' | 'minFreeDisk'>,
  { maxMegabytes, name }: Expected,
  work: (file: { path: string; fileName: string }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Failure('badRequest', { detail: 'headers/content-type' })
  await refuseFullDisk(config, Number(request.headers['content-length'] ?? maxMegabytes * 1024 * 1024))
  // Maps errors of the parser for a form without a boundary or an end.
  const part = await request.file().catch((error: { statusCode?: number }) => {
    throw error.statusCode ? error : new Failure('badRequest', { detail: 'body' })
  })
  if (!part) throw new Failure('badRequest', { detail: 'body' })
  const path = await workPath(config.dataDir)
  try {
    await pipeline(part.file, createWriteStream(path))
    if (part.file.truncated) throw new Failure('fileTooLarge', { megabytes: maxMegabytes })
    return await work({ path, fileName: part.filename.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(-200) || name })
  } finally {
    await rm(path, { force: true })
  }
}

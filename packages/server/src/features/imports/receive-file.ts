/** Receives a table: one file in a form, stored on disk only while it is read. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { maxImportMegabytes } from '@ridgeline/domain/exchange/imports'
import type { Config } from '../../config.ts'
import { refuseFullDisk } from '../../media/storage/disk-room.ts'
import { workPath } from '../../media/storage/folders.ts'

/** @throws badRequest for a body that is not a form with a file, fileTooLarge, storageFull */
export async function withFile<T>(
  request: FastifyRequest,
  config: Pick<Config, 'dataDir' | 'minFreeDisk'>,
  work: (file: { path: string; fileName: string }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Failure('badRequest', { detail: 'headers/content-type' })
  await refuseFullDisk(config, maxImportMegabytes * 1024 * 1024)
  // Maps errors of the parser for a form without a boundary or an end.
  const part = await request.file().catch((error: { statusCode?: number }) => {
    throw error.statusCode ? error : new Failure('badRequest', { detail: 'body' })
  })
  if (!part) throw new Failure('badRequest', { detail: 'body' })
  const path = await workPath(config.dataDir)
  try {
    await pipeline(part.file, createWriteStream(path))
    if (part.file.truncated) throw new Failure('fileTooLarge', { megabytes: maxImportMegabytes })
    return await work({ path, fileName: part.filename.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(-200) || 'import' })
  } finally {
    await rm(path, { force: true })
  }
}

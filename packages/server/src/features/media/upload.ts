/** Uploads of a single file in a form. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, isFailure } from '@ridgeline/domain/check/failure'
import type { FileType } from '@ridgeline/domain/declare/field'
import { bytesOf, everyFileType, fileTypes, pictureTypes } from '@ridgeline/domain/media/file-type'
import { mediaFields } from '@ridgeline/domain/media/media-fields'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { severalOf, strictQuery } from '../../http/query.ts'
import { refuseFullDisk } from '../../media/storage/disk-room.ts'
import { receiverOf, type Medium } from '../../media/receive.ts'
import { giveBack, reserveUpload, secondsLeft } from '../../media/storage/upload-quota.ts'
import type { Services } from '../../services.ts'
import { shown } from './medium.ts'

const maxBytesOf = (types: readonly FileType[]) => bytesOf(Math.max(...types.map((type) => fileTypes[type].megabytes)))
/** The limit of the parser; each type has its own limit. */
const maxBytes = maxBytesOf(everyFileType)
/** Overhead of the form around the file. */
const formBytes = 16_384

/** Requires the permission to put a file into some record; the particular record is not known yet. */
const holders = allEntities.filter((entity) => mediaFields(entity).length > 0).map(({ name }) => name)

/** Bytes announced by Content-Length; without it the body may be as large as the largest that is accepted. */
function announcedBytes({ headers }: FastifyRequest, accept: readonly FileType[]): number {
  const maxBytes = maxBytesOf(accept)
  const length = headers['content-length']
  if (length === undefined) return maxBytes
  if (Number(length) > maxBytes + formBytes) throw new Failure('fileTooLarge', { megabytes: maxBytes / bytesOf(1) })
  return Math.min(Number(length), maxBytes)
}

export function uploading(app: FastifyInstance, services: Services) {
  const { db, config, settings } = services
  const receive = receiverOf(services, db)

  // In its own context, so that other routes do not accept multipart bodies.
  void app.register(async (uploads) => {
    // One byte more than the limit, which is inclusive.
    await uploads.register(multipart, { limits: { fileSize: maxBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
    uploadRoute(uploads)
  })

  /** Nothing of the body is read before free space and the quota of the user are checked. */
  async function admit(request: FastifyRequest, reply: FastifyReply, accept: readonly FileType[]): Promise<number> {
    if (!request.isMultipart()) throw new Failure('badRequest', { detail: 'headers/content-type' })
    const bytes = announcedBytes(request, accept)
    await refuseFullDisk(config, bytes)
    await reserveUpload(db, settings, callerOf(request).userId, bytes).catch((error: unknown) => {
      if (isFailure(error, 'uploadLimit')) reply.header('retry-after', secondsLeft())
      throw error
    })
    return bytes
  }

  async function take(request: FastifyRequest, accept: readonly FileType[], onBytes: (bytes: number) => void): Promise<Medium> {
    // Maps errors of the parser for a form without a boundary or an end.
    const part = await request.file().catch((error: { statusCode?: number }) => {
      throw error.statusCode ? error : new Failure('badRequest', { detail: 'body' })
    })
    if (!part) throw new Failure('badRequest', { detail: 'body' })
    return receive(part.file, part.filename, callerOf(request).userId, { accept, onBytes })
  }

  const uploadRoute = (uploads: FastifyInstance) =>
    uploads.post<{ Querystring: { accept?: FileType[] } }>('/api/private/media', {
      config: { right: { entities: holders, anyOf: ['create', 'update'] } },
      schema: {
        tags: ['media'],
        summary: 'Upload one file as multipart/form-data; a picture unless other types are accepted',
        consumes: ['multipart/form-data'],
        querystring: strictQuery({ accept: severalOf({ type: 'string', enum: everyFileType }) }),
        response: { 201: { $ref: 'Media#' }, ...failing(...guarded, 'fileTooLarge', 'fileType', 'uploadLimit', 'storageFull') },
      },
      async handler(request, reply) {
        const { accept = pictureTypes } = request.query
        const announced = await admit(request, reply, accept)
        let received = 0
        try {
          const medium = await take(request, accept, (bytes) => void (received += bytes))
          return await reply.code(201).send(shown(medium))
        } finally {
          await giveBack(db, callerOf(request).userId, announced - received)
        }
      },
    })
}

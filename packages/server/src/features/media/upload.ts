/** Files come in by a form with one of them in it. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'
import type { FileType } from '@ridgeline/domain/field'
import { bytesOf, everyFileType, fileTypes, pictureTypes } from '@ridgeline/domain/file-type'
import { failing, guarded } from '../../http/answers.ts'
import { callerOf } from '../../http/caller.ts'
import { severalOf, strictQuery } from '../../http/query.ts'
import { receiverOf } from '../../media/receive.ts'
import type { Services } from '../../services.ts'
import { shown } from './medium.ts'

/** What the parser lets through; each type has its own limit. */
const mostBytes = bytesOf(Math.max(...Object.values(fileTypes).map(({ megabytes }) => megabytes)))

export function uploading(app: FastifyInstance, services: Services) {
  const receive = receiverOf(services, services.db)

  // Apart, so that no other route takes a form for a body.
  void app.register(async (uploads) => {
    // One byte more than the limit, which is inclusive.
    await uploads.register(multipart, { limits: { fileSize: mostBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
    uploadRoute(uploads)
  })

  const uploadRoute = (uploads: FastifyInstance) =>
    uploads.post<{ Querystring: { accept?: FileType[] } }>('/api/private/media', {
      config: { right: { signedIn: true } },
      schema: {
        tags: ['media'],
        summary: 'Upload one file as multipart/form-data; a picture, where nothing else is accepted',
        consumes: ['multipart/form-data'],
        querystring: strictQuery({ accept: severalOf({ type: 'string', enum: everyFileType }) }),
        response: { 201: { $ref: 'Media#' }, ...failing(...guarded, 'fileTooLarge', 'fileType') },
      },
      async handler(request, reply) {
        if (!request.isMultipart()) throw new Failure('badRequest', { detail: 'headers/content-type' })
        // The parser has no words of ours for a form without a boundary or an end.
        const part = await request.file().catch((error: { statusCode?: number }) => {
          throw error.statusCode ? error : new Failure('badRequest', { detail: 'body' })
        })
        if (!part) throw new Failure('badRequest', { detail: 'body' })
        const { accept = pictureTypes } = request.query
        const medium = await receive(part.file, part.filename, callerOf(request).userId, accept)
        return reply.code(201).send(shown(medium))
      },
    })
}

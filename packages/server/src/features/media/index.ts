/** Pictures come in by an upload and go out under their SHA-256; `media/pictures.ts` keeps them. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'
import { failing, guarded } from '../../http/answers.ts'
import { callerOf } from '../../http/caller.ts'
import { uuidSchema } from '../../http/query.ts'
import { pictureColumns, picturesIn, type Picture } from '../../media/pictures.ts'
import type { Services } from '../../services.ts'

/** Bytes, inclusive (R9.55, T63). */
const mostBytes = 10 * 1024 * 1024
const variants = ['original', 'thumbnail'] as const

const mediaSchema = {
  $id: 'Media',
  type: 'object',
  required: ['id', 'url', 'thumbnailUrl', 'fileName', 'contentType', 'size', 'width', 'height'],
  additionalProperties: false,
  properties: {
    id: uuidSchema,
    url: { type: 'string' },
    thumbnailUrl: { type: 'string' },
    fileName: { type: 'string' },
    contentType: { type: 'string' },
    size: { type: 'integer' },
    width: { type: 'integer' },
    height: { type: 'integer' },
  },
}

const shown = ({ sha256, ...row }: Picture) => ({ ...row, url: `/media/${sha256}/original`, thumbnailUrl: `/media/${sha256}/thumbnail` })

export function media(app: FastifyInstance, { db, config }: Services) {
  const { receive, pathOf } = picturesIn(config.dataDir, db)
  const tags = ['media']
  app.addSchema(mediaSchema)

  // Apart, so that no other route takes a form for a body.
  void app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { fileSize: mostBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
    uploadRoute(uploads)
  })

  const uploadRoute = (uploads: FastifyInstance) =>
    uploads.post('/api/private/media', {
      config: { right: { signedIn: true } },
      schema: {
        tags,
        summary: 'Upload one picture as multipart/form-data',
        consumes: ['multipart/form-data'],
        response: { 201: { $ref: 'Media#' }, ...failing(...guarded, 'fileTooLarge', 'fileType') },
      },
      async handler(request, reply) {
        if (!request.isMultipart()) throw new Failure('badRequest', { detail: 'headers/content-type' })
        // The parser has no words of ours for a form without a boundary or an end.
        const part = await request.file().catch((error: { statusCode?: number }) => {
          throw error.statusCode ? error : new Failure('badRequest', { detail: 'body' })
        })
        if (!part) throw new Failure('badRequest', { detail: 'body' })
        const row = await receive(part.file, part.filename, callerOf(request).userId)
        return reply.code(201).send(shown(row))
      },
    })

  app.get<{ Querystring: { ids: string[] } }>('/api/private/media', {
    config: { right: { signedIn: true } },
    schema: {
      tags,
      summary: 'Pictures by their ids',
      querystring: {
        type: 'object',
        required: ['ids'],
        additionalProperties: false,
        properties: { ids: { type: 'array', items: uuidSchema, minItems: 1, maxItems: 100 } },
      },
      response: {
        200: {
          type: 'object',
          required: ['items'],
          additionalProperties: false,
          properties: { items: { type: 'array', items: { $ref: 'Media#' } } },
        },
        ...failing(...guarded),
      },
    },
    async handler({ query }) {
      const rows = await db.query<Picture>(sql`select ${pictureColumns} from media where id = any (${sql.param(query.ids)}::uuid[])`)
      return { items: rows.map(shown) }
    },
  })

  app.get<{ Params: { sha256: string; variant: string } }>('/media/:sha256/:variant', {
    config: { right: { public: true } },
    schema: {
      tags,
      summary: 'A picture, under an address nobody guesses',
      params: {
        type: 'object',
        required: ['sha256', 'variant'],
        properties: { sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' }, variant: { type: 'string', enum: variants } },
      },
      response: { 200: { description: 'The picture', type: 'string', format: 'binary' }, ...failing('notFound') },
    },
    async handler({ params: { sha256, variant } }, reply) {
      const [row] = await db.query<{ contentType: string }>(sql`select content_type as "contentType" from media where sha256 = ${sha256}`)
      if (!row) throw new Failure('notFound')
      const path = pathOf(sha256, variant)
      const { size } = await stat(path).catch(() => {
        throw new Failure('notFound')
      })
      return (
        reply
          .type(variant === 'thumbnail' ? 'image/webp' : row.contentType)
          .header('content-length', size)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "sandbox; default-src 'none'")
          // A drawing is for pictures on a page; opened by itself it is a file to keep, not a page of ours.
          .header('content-disposition', variant === 'original' && row.contentType === 'image/svg+xml' ? 'attachment' : 'inline')
          .send(createReadStream(path))
      )
    },
  })
}

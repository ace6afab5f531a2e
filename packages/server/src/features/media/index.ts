/** Pictures: streamed to disk, known by their content, stored once under their SHA-256 (rulings "uploads", "media in records"). */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { Failure } from '@ridgeline/domain/failure'
import { failing, guarded } from '../../http/answers.ts'
import { callerOf } from '../../http/caller.ts'
import { uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'

/** Bytes, inclusive (R9.55, T63). */
const mostBytes = 10 * 1024 * 1024
/** A picture that would fill memory when unpacked is refused before it is. */
const mostPixels = 60_000_000
const allowed: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }
const thumbnail = { width: 480, height: 480 }
const variants = ['original', 'thumbnail'] as const

interface MediaRow {
  id: string
  sha256: string
  fileName: string
  contentType: string
  size: number
  width: number
  height: number
}

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

const shown = ({ sha256, ...row }: MediaRow) => ({ ...row, url: `/media/${sha256}/original`, thumbnailUrl: `/media/${sha256}/thumbnail` })

const columns = sql`id, sha256, file_name as "fileName", content_type as "contentType", size, width, height`

/** The name as it was, without what a path or a header could misread. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(-200) || 'picture'

export function media(app: FastifyInstance, { db, config }: Services) {
  const folder = join(config.dataDir, 'media')
  const pathOf = (sha256: string, variant: string) => join(folder, sha256.slice(0, 2), `${sha256}.${variant}`)
  const tags = ['media']
  app.addSchema(mediaSchema)

  /** @throws fileTooLarge, fileType. The file in the way is gone whatever happens. */
  async function receive(file: NodeJS.ReadableStream & { truncated?: boolean }, fileName: string, userId: string): Promise<MediaRow> {
    const incoming = join(folder, 'incoming')
    await mkdir(incoming, { recursive: true })
    const path = join(incoming, randomUUID())
    const hash = createHash('sha256')
    try {
      const hashing = new Transform({ transform: (chunk: Buffer, _, done) => (hash.update(chunk), done(null, chunk)) })
      await pipeline(file, hashing, createWriteStream(path))
      if (file.truncated) throw new Failure('fileTooLarge', { megabytes: 10 })
      return await keep(path, hash.digest('hex'), fileName, userId)
    } finally {
      await rm(path, { force: true })
    }
  }

  async function keep(path: string, sha256: string, fileName: string, userId: string): Promise<MediaRow> {
    const refused = new Failure('fileType', { allowed: Object.values(allowed) })
    const type = await fileTypeFromFile(path)
    if (!type || !allowed[type.mime]) throw refused
    const original = pathOf(sha256, 'original')
    await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true })
    // Turned upright, and without the place where it was taken: sharp leaves out what it is not told to keep.
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    const readable = async <T>(work: Promise<T>) =>
      work.catch(() => {
        throw refused
      })
    const clean = `${path}.clean`
    try {
      const { width, height } = await readable(
        picture
          .clone()
          .toFormat(type.mime === 'image/png' ? 'png' : 'jpeg', { quality: 92 })
          .toFile(clean),
      )
      await readable(
        picture
          .clone()
          .resize({ ...thumbnail, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 78 })
          .toFile(pathOf(sha256, 'thumbnail')),
      )
      await rename(clean, original)
      const { size } = await stat(original)
      const [row] = await db.query<MediaRow>(sql`
        insert into media (sha256, file_name, content_type, size, width, height, created_by)
        values (${sha256}, ${plainName(fileName)}, ${type.mime}, ${size}::integer, ${width}::integer, ${height}::integer, ${userId || null}::uuid)
        on conflict (sha256) do update set sha256 = excluded.sha256 returning ${columns}`)
      return row!
    } finally {
      await rm(clean, { force: true })
    }
  }

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
        const part = await request.file()
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
      const rows = await db.query<MediaRow>(sql`select ${columns} from media where id = any (${sql.param(query.ids)}::uuid[])`)
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
      return reply
        .type(variant === 'thumbnail' ? 'image/webp' : row.contentType)
        .header('content-length', size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('content-disposition', 'inline')
        .send(createReadStream(path))
    },
  })
}

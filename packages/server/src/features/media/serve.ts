/** Serves media under their SHA-256: an unguessable URL that needs no session. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { fileTypeOf } from '@ridgeline/domain/media/file-type'
import { failing } from '../../http/answers/answers.ts'
import { rangeOf } from '../../http/answers/range.ts'
import { mediumColumns, type Medium } from '../../media/receive.ts'
import { keyOf, type Stored } from '../../media/storage/storage.ts'
import { formatOf, variantNames, variantsOf, variantTypes } from '../../media/pictures/variants.ts'
import type { Services } from '../../services.ts'
import { select } from '../../db/connect/select.ts'
import { media } from '../../db/schema.ts'

const variants = ['original', 'thumbnail', ...variantNames] as const
type Variant = (typeof variants)[number]

/** Shown or played in pages; other types are sent as downloads, so that they are not opened as pages of this origin. */
const shownInPlace = new Set(['jpg', 'png', 'mp4'])

/** RFC 6266: the original name, and an ASCII one for old clients. */
function disposition({ fileName, contentType }: Medium): string {
  const way = shownInPlace.has(fileTypeOf(contentType) ?? '') ? 'inline' : 'attachment'
  return `${way}; filename="${fileName.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

const typeOf = (variant: Variant, { contentType }: Medium) => {
  if (variant === 'original') return contentType
  return variant === 'thumbnail' ? 'image/webp' : variantTypes[formatOf(variant)]
}

export function serving(app: FastifyInstance, { db, storage, config }: Services) {
  const variantOf = variantsOf(config, storage)

  const wholeOf = (medium: Medium, variant: Variant) => {
    if (variant === 'original' || variant === 'thumbnail') return storage.read(keyOf(medium.sha256, variant))
    return medium.contentType === 'image/svg+xml' || medium.width === null ? undefined : variantOf(medium, variant)
  }

  /** The requested range of the original, whose size is known. */
  async function partOf(medium: Medium, header: string | undefined, reply: FastifyReply): Promise<Stored | undefined> {
    const range = rangeOf(header, medium.size)
    if (range === undefined) return wholeOf(medium, 'original')
    reply.header('content-range', `bytes ${range === 'none' ? '*' : `${range.first}-${range.last}`}/${medium.size}`)
    if (range === 'none') return undefined
    reply.code(206)
    return storage.read(keyOf(medium.sha256, 'original'), range)
  }

  app.get<{ Params: { sha256: string; variant: Variant } }>('/media/:sha256/:variant', {
    config: { right: { public: true } },
    schema: {
      tags: ['media'],
      summary: 'A picture or file under an unguessable address; byte ranges of the original are supported',
      params: {
        type: 'object',
        required: ['sha256', 'variant'],
        properties: { sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' }, variant: { type: 'string', enum: variants } },
      },
      response: {
        200: { description: 'The file', type: 'string', format: 'binary' },
        206: { description: 'Part of the file', type: 'string', format: 'binary' },
        416: { description: 'Range not satisfiable', type: 'null' },
        ...failing('notFound'),
      },
    },
    async handler({ params: { sha256, variant }, headers }, reply) {
      const [medium] = await db.query(select(mediumColumns)`from ${media} m where sha256 = ${sha256}`)
      if (!medium) throw new Failure('notFound')
      const tag = `"${sha256.slice(0, 32)}.${variant}"`
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        etag: tag,
        ...(variant === 'original' && { 'accept-ranges': 'bytes' }),
      })
      const isSame = (headers['if-range'] ?? tag) === tag
      const found = await (variant === 'original' && isSame ? partOf(medium, headers.range, reply) : wholeOf(medium, variant))
      if (found) {
        const name = variant === 'original' ? disposition(medium) : 'inline'
        return reply.type(typeOf(variant, medium)).headers({ 'content-length': found.size, 'content-disposition': name }).send(found.stream)
      }
      if (reply.hasHeader('content-range')) return reply.code(416).send()
      throw new Failure('notFound')
    },
  })
}

/** The terrain as a picture, public like the ski map. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { uuidSchema } from '../../../http/query.ts'
import type { Services } from '../../../services.ts'
import { sendPrepared } from '../../../http/prepared/send-prepared.ts'
import { keptTerrain } from './kept-terrain.ts'
import { lookNames, type LookName } from './looks.ts'

interface Asked {
  Params: { resortId: string; tag: string; look: `${LookName}.svg` }
}

export function terrainRoute(app: FastifyInstance, { db }: Pick<Services, 'db'>) {
  const drawn = keptTerrain(db)
  app.get<Asked>('/display/terrain/:resortId/:tag/:look', {
    config: { right: { public: true } },
    schema: {
      hide: true,
      params: {
        type: 'object',
        required: ['resortId', 'tag', 'look'],
        properties: {
          resortId: uuidSchema,
          tag: { type: 'string', pattern: '^[\\w-]{12}$' },
          look: { type: 'string', enum: lookNames.map((name) => `${name}.svg`) },
        },
      },
    },
    async handler(request, reply) {
      const { resortId, tag, look } = request.params
      // Validated by the schema.
      const found = await drawn(resortId.toLowerCase(), tag, look.replace('.svg', '') as LookName)
      if (!found) throw new Failure('notFound')
      return sendPrepared(request, reply, found.drawing, {
        headers: {
          'content-type': 'image/svg+xml',
          'content-security-policy': "sandbox; default-src 'none'",
          // The URL identifies the input of the drawing, so its content never changes.
          'cache-control': found.tag === tag ? 'public, max-age=31536000, immutable' : 'no-cache',
        },
      })
    },
  })
}

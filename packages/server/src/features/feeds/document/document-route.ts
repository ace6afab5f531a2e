/** `GET /api/feeds/openapi.json`. */
import type { FastifyInstance } from 'fastify'
import { failing, jsonType } from '../../../http/answers/answers.ts'
import { packed, sendPacked } from '../../../http/answers/packed.ts'
import { sharedApart } from '../../../http/document/share-repeated.ts'
import { once } from '../../../load/work-apart.ts'
import type { Config } from '../../../config/config.ts'

export function documentRoute(app: FastifyInstance, config: Pick<Config, 'appName' | 'publicUrl'>) {
  const document = once(async () => {
    const { publicDocument } = await import('./public-document.ts')
    return packed(await sharedApart(publicDocument(config)))
  })

  app.get('/api/feeds/openapi.json', {
    config: { right: { public: true } },
    schema: {
      tags: ['feeds'],
      hide: true,
      summary: 'OpenAPI document of the open data',
      response: { 200: { type: 'string' }, 304: { type: 'null' }, ...failing() },
    },
    serializerCompiler: () => (text: string) => text,
    async handler(request, reply) {
      const text = await document()
      reply.header('cache-control', 'public, max-age=300')
      return sendPacked(request, reply.type(jsonType), text)
    },
  })
}

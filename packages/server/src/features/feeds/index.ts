/** The open data of the resorts: every published kind of record as a collection, in many formats (OP18). */
import type { FastifyInstance } from 'fastify'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { answerCache } from '../../http/prepared/answer-cache.ts'
import { responseFastPath } from '../../http/prepared/response-fast-path.ts'
import type { Services } from '../../services.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { appPreviewRoute } from './app/app-preview-route.ts'
import { appRoute } from './app/app-route.ts'
import { bulkFile } from './bulk-file.ts'
import { catalogueRoute } from './catalogue.ts'
import { collectionRoutes } from './collections/collection-routes.ts'
import { documentRoute } from './document/document-route.ts'
import { countedEntities, totalsRoute } from './collections/totals-route.ts'
import { keyReaderOf } from '../../publication/key-reader.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { changesStream } from './stream/changes-stream.ts'

export function feeds(app: FastifyInstance, services: Services) {
  const keyOf = keyReaderOf(services.keys)
  const shared = { services, cache: answerCache(), fastPath: responseFastPath(app), keyOf }
  catalogueRoute(app, services)
  documentRoute(app, services.config)
  bulkFile(app, services.publication, keyOf)
  changesStream(app, services, keyOf)
  mcpRoutes(app, services, keyOf)
  appRoute(app, shared)
  appPreviewRoute(app, services)
  alertRoutes(app, services)
  for (const entity of countedEntities) totalsRoute(app, entity, shared)
  for (const entity of publishedEntities) collectionRoutes(app, entity, shared)
}

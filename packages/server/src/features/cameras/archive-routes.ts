/** The archive of a camera: visible to users who may see the camera; users who may change it can pin pictures. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { camera } from '@ridgeline/domain/entities/camera'
import { reachOf } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Action } from '@ridgeline/domain/access/permission'
import { storeOf } from '../../entities/store/store.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, itemsOf, strictObject, text } from '../../http/document/schemas.ts'
import { dayParameter, idParams, strictQuery, uuidSchema } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { archivedDays, archiveOf, pinImage, type Span } from './archive.ts'

const imageSchema: JsonSchema = {
  $id: 'CameraArchiveImage',
  type: 'object',
  required: ['id', 'cameraId', 'takenAt', 'url', 'thumbnailUrl', 'size', 'pinned'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    cameraId: { type: 'string' },
    takenAt: { type: 'string' },
    url: { type: 'string' },
    thumbnailUrl: { type: 'string' },
    size: { type: 'integer', description: 'Bytes' },
    pinned: { type: 'boolean', description: 'Kept permanently' },
  },
}
const one: JsonSchema = { $ref: 'CameraArchiveImage#' }
const daySchema = strictObject({ day: text, count })
const spanQuery = strictQuery(
  {
    day: { ...dayParameter, description: 'In the time zone of the resort' },
    hour: { type: 'integer', minimum: 0, maximum: 23 },
  },
  ['day'],
)
const imageParams: JsonSchema = {
  type: 'object',
  properties: { id: uuidSchema, imageId: uuidSchema },
  required: ['id', 'imageId'],
  additionalProperties: false,
}
const pinBody = strictObject({ pinned: { type: 'boolean' } })

interface IdParams {
  id: string
}

export function archiveRoutes(app: FastifyInstance, { db }: Services) {
  const tags = ['camera']
  const may = (...anyOf: Action[]) => ({ right: { entity: camera.name, anyOf } })
  app.addSchema(imageSchema)

  /** @throws notFound for a camera the caller may not see, forbidden for one they may see but not change */
  async function checked(request: FastifyRequest, id: string, action: Action) {
    const { rights } = callerOf(request)
    const found = await storeOf(db, camera, reachOf(rights, action, camera)).find(id)
    // Afterwards, so that a camera that is removed meanwhile is not found.
    await storeOf(db, camera, reachOf(rights, 'read', camera)).get(id)
    if (!found) throw new Failure('forbidden')
  }

  app.get<{ Params: IdParams; Querystring: Span }>('/api/private/cameras/:id/archive', {
    config: may('read'),
    schema: {
      tags,
      summary: 'Pictures of a camera from one day, or one hour of it',
      params: idParams,
      querystring: spanQuery,
      response: { 200: itemsOf(one), ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { id } = request.params
      await checked(request, id, 'read')
      return { items: await archiveOf(db, id, request.query) }
    },
  })

  app.get<{ Params: IdParams }>('/api/private/cameras/:id/archive/days', {
    config: may('read'),
    schema: {
      tags,
      summary: 'Days for which a camera has pictures',
      params: idParams,
      response: { 200: itemsOf(daySchema), ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { id } = request.params
      await checked(request, id, 'read')
      return { items: await archivedDays(db, id) }
    },
  })

  app.patch<{ Params: IdParams & { imageId: string }; Body: { pinned: boolean } }>('/api/private/cameras/:id/archive/:imageId', {
    config: may('update'),
    schema: {
      tags,
      summary: 'Pin a picture so that it is not deleted, or unpin it',
      params: imageParams,
      body: pinBody,
      response: { 200: one, ...failing(...guarded, 'notFound', 'invalid') },
    },
    async handler(request) {
      const { id, imageId } = request.params
      await checked(request, id, 'update')
      const image = await pinImage(db, id, imageId, request.body.pinned)
      if (!image) throw new Failure('notFound')
      return image
    },
  })
}

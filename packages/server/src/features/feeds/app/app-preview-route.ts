/** The app of a resort as it will be at a time, with the planned changes until then (decision 0161). */
import type { FastifyInstance } from 'fastify'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { idParams, strictQuery } from '../../../http/query.ts'
import { callerOf, type Caller } from '../../../http/sessions/caller.ts'
import {
  previewAt,
  previewedChanges,
  previewMoment,
  previewParameters,
  previewRight,
  type PreviewQuery,
} from '../../../publication/preview/preview-at.ts'
import { readableKinds } from '../../../publication/preview/readable-kinds.ts'
import type { Services } from '../../../services.ts'
import { appAt } from './app-at.ts'
import { appParameters, guestOf, requiredOfApp, type AppQuery } from './app-query.ts'

type Query = Omit<AppQuery, 'resort'> & PreviewQuery

const { resort: _, ...guestParameters } = appParameters

export function appPreviewRoute(app: FastifyInstance, services: Services) {
  const { previews, settings } = services

  async function preview(resortId: string, { at, proposed = false, ...asked }: Query, { rights }: Caller) {
    const moment = previewMoment(at)
    const guest = guestOf(asked)
    const readable = readableKinds(['app'], rights, resortId)
    return previewAt(services, { ...readable, resortId, at: moment, withProposed: proposed }, (on) =>
      appAt(on, settings, { resortId, guest, rights, at: moment }),
    )
  }

  app.get<{ Params: { id: string }; Querystring: Query }>('/api/private/app-previews/:id', {
    config: { right: previewRight },
    schema: {
      tags: ['feeds'],
      summary: 'The app of a resort as it will be at a time, with the planned changes until then',
      params: idParams,
      querystring: strictQuery({ ...previewParameters, ...guestParameters }, ['at', ...requiredOfApp.filter((name) => name !== 'resort')]),
      response: {
        200: {
          type: 'object',
          required: ['at', 'screen', 'records', 'changes', 'hidden', 'refused'],
          additionalProperties: false,
          properties: {
            at: { type: 'string', format: 'date-time' },
            screen: { type: 'object', additionalProperties: true, description: 'What is shown where, by kind and id' },
            records: { type: 'object', additionalProperties: true, description: 'The records shown, by kind, as they are stored then' },
            ...previewedChanges,
          },
        },
        ...failing(...guarded, 'invalid', 'notFound'),
      },
    },
    handler(request) {
      const caller = callerOf(request)
      // Ids are stored in lower case.
      const id = request.params.id.toLowerCase()
      return previews.run(caller.tokenHash, () => preview(id, request.query, caller))
    },
  })
}

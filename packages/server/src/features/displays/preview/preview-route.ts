/** A display as guests will see it at a time, with the planned changes until then (decision 0161). */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { departure } from '@ridgeline/domain/entities/departure'
import { reachOf } from '@ridgeline/domain/access/access'
import type { DisplayKind } from '@ridgeline/domain/displays/feed'
import { isScreenKind, screenKinds } from '@ridgeline/domain/displays/info'
import type { PreviewedKind } from '@ridgeline/domain/displays/shown-kinds'
import { storeOf, recordIn } from '../../../entities/store/store.ts'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { strictQuery, uuidSchema } from '../../../http/query.ts'
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
import { selectedView } from '../boards/selected-view.ts'
import { askedIn, type Asked } from '../boards/view.ts'
import type { Channel, ChannelState } from '../channels/channel.ts'

interface PreviewRequest {
  Params: { id: string }
  Querystring: PreviewQuery & Readonly<Record<string, string | boolean | undefined>>
}

/** A device has messages of its own, of the type that it is registered with. */
function kindsOf(kind: DisplayKind, { device, screen }: Asked): readonly PreviewedKind[] {
  if (kind !== 'ledinfo') return [kind]
  return device === undefined ? [isScreenKind(screen) ? screen : 'led'] : screenKinds
}

export function previewRoute<State extends ChannelState>(app: FastifyInstance, services: Services, channel: Channel<State>) {
  const { kind, asks = {} } = channel
  const { db, previews } = services

  async function resortOf(id: string, { rights }: Caller): Promise<string> {
    if (channel.parameter === 'resortId') return id
    return recordIn(await storeOf(db, departure, reachOf(rights, 'read', departure)).get(id)).resortId
  }

  async function previewed(id: string, { at, proposed = false }: PreviewRequest['Querystring'], asked: Asked, caller: Caller) {
    const moment = previewMoment(at)
    const resortId = await resortOf(id, caller)
    const readable = readableKinds(kindsOf(kind, asked), caller.rights, resortId)
    return previewAt(services, { ...readable, resortId, at: moment, withProposed: proposed }, async (on) => {
      const state = await channel.stateAt(on, id, moment)
      if (!state || !(channel.has?.(state, asked) ?? true)) throw new Failure('notFound')
      const { view } = selectedView(channel, state, asked, [])
      return { feed: channel.feedOf(state, view, moment), scheme: channel.schemeOf(state) }
    })
  }

  app.get<PreviewRequest>(`/api/private/display-previews/${kind}/:id`, {
    config: { right: previewRight },
    schema: {
      tags: ['displays'],
      summary: `The display ${kind} as it will be at a time, with the planned changes until then`,
      params: { type: 'object', properties: { id: uuidSchema }, required: ['id'], additionalProperties: false },
      querystring: strictQuery({ ...previewParameters, ...asks }, ['at']),
      response: {
        200: {
          type: 'object',
          required: ['feed', 'scheme', 'changes', 'hidden', 'refused'],
          additionalProperties: false,
          properties: {
            feed: { type: 'object', additionalProperties: true, description: 'As the public feed of the display' },
            scheme: { type: 'string' },
            ...previewedChanges,
          },
        },
        ...failing(...guarded, 'invalid', 'notFound'),
      },
    },
    handler(request) {
      const { params, query } = request
      const caller = callerOf(request)
      // Ids are stored in lower case.
      const id = params.id.toLowerCase()
      return previews.run(caller.tokenHash, () => previewed(id, query, askedIn(query, Object.keys(asks)), caller))
    },
  })
}

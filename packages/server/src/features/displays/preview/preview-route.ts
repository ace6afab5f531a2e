/**
 * A display as guests will see it at a time, with the planned changes until then: for signed-in staff only. It is read for this answer
 * alone: nothing is kept, streamed or cached (decision 0161).
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { departure } from '@ridgeline/domain/entities/departure'
import { reachOf } from '@ridgeline/domain/access/access'
import { previewDays } from '@ridgeline/domain/planned-changes/preview'
import { storeOf, recordIn } from '../../../entities/store/store.ts'
import { refused } from '../../../entities/store/refused.ts'
import { failing, guarded } from '../../../http/answers/answers.ts'
import { momentParameter, strictQuery, uuidSchema } from '../../../http/query.ts'
import { callerOf, type Caller } from '../../../http/sessions/caller.ts'
import { asPlanned } from '../../../publication/planned/as-planned.ts'
import { plannableNames } from '../../../publication/planned/plan-rights.ts'
import { plannedRecords } from '../../../publication/planned/planned-records.ts'
import type { Services } from '../../../services.ts'
import { selectedView } from '../boards/selected-view.ts'
import { askedIn, type Asked } from '../boards/view.ts'
import type { Channel, ChannelState } from '../channels/channel.ts'
import { inSnapshot } from './in-snapshot.ts'
import { previewKinds } from './preview-kinds.ts'
import type { previewPlaces } from './preview-places.ts'

interface PreviewRequest {
  Params: { id: string }
  Querystring: { at: string; proposed?: boolean; [parameter: string]: string | boolean | undefined }
}

/** Milliseconds that the clock of a browser may be behind. */
const tolerance = 60_000
const dayTime = 86_400_000

function momentOf(at: string): number {
  const moment = Date.parse(at)
  if (moment < Date.now() - tolerance) throw refused('at', 'future')
  if (moment > Date.now() + previewDays * dayTime) throw refused('at', 'planTooFar', previewDays)
  return moment
}

const count = { type: 'integer', minimum: 0 } as const

export function previewRoute<State extends ChannelState>(
  app: FastifyInstance,
  services: Services,
  channel: Channel<State>,
  places: ReturnType<typeof previewPlaces>,
) {
  const { kind, asks = {} } = channel
  const { db } = services

  async function resortOf(id: string, { rights }: Caller): Promise<string> {
    if (channel.parameter === 'resortId') return id
    return recordIn(await storeOf(db, departure, reachOf(rights, 'read', departure)).get(id)).resortId
  }

  async function previewed(id: string, { at, proposed = false }: PreviewRequest['Querystring'], asked: Asked, caller: Caller) {
    const moment = momentOf(at)
    const resortId = await resortOf(id, caller)
    const readable = previewKinds(kind, asked, caller.rights, resortId)
    return inSnapshot(db, async (on) => {
      const planned = await plannedRecords(on, services, { ...readable, resortId, at: moment, withProposed: proposed })
      const state = await channel.stateAt(asPlanned(on, planned.records), id, moment)
      if (!state || !(channel.has?.(state, asked) ?? true)) throw new Failure('notFound')
      const { view } = selectedView(channel, state, asked, [])
      const { records: _, ...counts } = planned
      return { feed: channel.feedOf(state, view, moment), scheme: channel.schemeOf(state), ...counts }
    })
  }

  app.get<PreviewRequest>(`/api/private/display-previews/${kind}/:id`, {
    // Which records are shown is known in the handler, so it checks the rest.
    config: { right: { entities: plannableNames, anyOf: ['read'] as const } },
    schema: {
      tags: ['displays'],
      summary: `The display ${kind} as it will be at a time, with the planned changes until then`,
      params: { type: 'object', properties: { id: uuidSchema }, required: ['id'], additionalProperties: false },
      querystring: strictQuery(
        {
          at: momentParameter,
          proposed: { type: 'boolean', description: 'Also with plans that wait for an approval' },
          ...asks,
        },
        ['at'],
      ),
      response: {
        200: {
          type: 'object',
          required: ['feed', 'scheme', 'changes', 'hidden', 'refused'],
          additionalProperties: false,
          properties: {
            feed: { type: 'object', additionalProperties: true, description: 'As the public feed of the display' },
            scheme: { type: 'string' },
            changes: { ...count, description: 'Planned changes that are made until then' },
            hidden: { ...count, description: 'Planned changes of records that the caller may not read; they are not shown' },
            refused: { ...count, description: 'Planned changes that could not be made, as things are now' },
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
      return places.run(caller.tokenHash, () => previewed(id, query, askedIn(query, Object.keys(asks)), caller))
    },
  })
}

/** Alarms: evaluated every minute and when something they watch has changed; users acknowledge them. */
import { reachOf } from '@ridgeline/domain/access/access'
import { alarm, alarmChannels } from '@ridgeline/domain/entities/alarm'
import { resort } from '@ridgeline/domain/entities/resort'
import type { AlarmChannels } from '@ridgeline/domain/answers/alarm-channels'
import { Failure } from '@ridgeline/domain/check/failure'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '@ridgeline/domain/time/durations'
import { tableNamed } from '../../db/table.ts'
import { storeOf } from '../../entities/store/store.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { idParams, strictQuery } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { isChannelConnected } from './send/alarm-channels.ts'
import { deviceRule } from './device-rule.ts'
import { evaluationOf } from './evaluation.ts'
import { watchedEntities } from './metrics.ts'
import { alertMessagesOf } from './publish/alert-messages.ts'
import { sendAlarms } from './send/alarm-sending.ts'

/** Milliseconds; many changes at the start of a day cause one evaluation. */
const pause = 2_000
/** Milliseconds: an alert follows its alarm at once. */
const pauseOfAlerts = 200

export function alarms(app: FastifyInstance, services: Services) {
  const { db, changes, config, periodic } = services
  deviceRule(services)
  const endSending = sendAlarms(services)
  const evaluation = evaluationOf(services, (message) => app.log.warn(message))
  // Never in parallel: two rounds at once would both report an alarm as new.
  const rounds = periodic.add({ name: 'alarms', every: minuteMs, run: () => evaluation.round(), runsAtStart: true })
  const alerts = alertMessagesOf(services)
  const publishing = periodic.add({ name: 'alertMessages', every: minuteMs, run: () => alerts.round(), runsAtStart: true })
  const publishSoon = (changed: readonly { entity: string }[]) => {
    if (changed.some(({ entity }) => entity === alarm.name || entity === resort.name)) publishing.runIn(pauseOfAlerts)
  }
  const endPublishing = changes.subscribe(publishSoon)
  changes.onNotes(publishSoon)
  const lookSoon = (changed: readonly { entity: string }[]) => {
    if (changed.some(({ entity }) => watchedEntities.has(entity))) rounds.runIn(pause)
  }
  const end = changes.subscribe(lookSoon)
  // Values that alarms note on themselves do not require an evaluation.
  changes.onNotes((notes) => lookSoon(notes.filter(({ entity }) => entity !== alarm.name)))

  app.addHook('preClose', async () => {
    end()
    endPublishing()
  })
  app.addHook('onClose', async () => endSending())

  app.get('/api/private/alarms/channels', {
    config: { right: { entity: alarm.name, anyOf: ['read'] } },
    schema: {
      tags: [alarm.name],
      summary: 'The channels by which alarms are sent in this installation; the others have to be connected by the operator',
      querystring: strictQuery({}),
      response: {
        200: {
          type: 'object',
          required: ['connected'],
          additionalProperties: false,
          properties: { connected: { type: 'array', items: { type: 'string', enum: alarmChannels } } },
        },
        ...failing(...guarded),
      },
    },
    handler: async (): Promise<AlarmChannels> => ({ connected: alarmChannels.filter((channel) => isChannelConnected(channel, config)) }),
  })

  app.post<{ Params: { id: string } }>('/api/private/alarms/:id/acknowledge', {
    config: { right: { entity: alarm.name, anyOf: ['status', 'update'] } },
    schema: {
      tags: [alarm.name],
      summary: 'Acknowledge an alarm; it stays acknowledged until its value is back to normal',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'notFound') },
    },
    async handler(request, reply) {
      const { id } = request.params
      const { rights, userId } = callerOf(request)
      const may = (['status', 'update'] as const).map((action) => storeOf(db, alarm, reachOf(rights, action, alarm)))
      const found = await Promise.all(may.map((store) => store.find(id)))
      // Afterwards, so that an alarm that is removed meanwhile is not found.
      await storeOf(db, alarm, reachOf(rights, 'read', alarm)).get(id)
      if (!found.some(Boolean)) throw new Failure('forbidden')
      const seen = { state: 'acknowledged', acknowledgedAt: new Date().toISOString(), acknowledgedBy: userId }
      const notes = await db.transaction(async (tx) => {
        // Already acknowledged or ended meanwhile: nothing to do.
        const [triggered] = await tx.query(
          sql`select from ${tableNamed(alarm.name)} t where t.id = ${id}::uuid and t.state = 'triggered' for update`,
        )
        return triggered ? storeOf(tx, alarm, 'all').note([id], seen) : []
      })
      changes.noted(notes)
      return reply.code(204).send()
    },
  })
}

/** What administrators see of notifications: which channels work, and what became of what was sent. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  notificationChannels,
  notificationStates,
  type ChannelState,
  type NotificationState,
} from '@ridgeline/domain/answers/notifications'
import type { Queryable } from '../../db/connect/database.ts'
import { isoText, select } from '../../db/connect/select.ts'
import { notificationDeliveries, notificationSubscriptions } from '../../db/tables/notification-tables.ts'
import { failing, guarded } from '../../http/answers/answers.ts'
import { count, strictObject, textOrNull } from '../../http/document/schemas.ts'
import { strictQuery } from '../../http/query.ts'
import type { Services } from '../../services.ts'
import { missingFor } from './channels.ts'

const stateSchema = strictObject({
  channel: { type: 'string', enum: notificationChannels },
  missing: { type: 'array', items: { type: 'string' }, description: 'Variables of the configuration without which nothing is sent' },
  subscribers: count,
  counts: strictObject(Object.fromEntries(notificationStates.map((state) => [state, count]))),
  lastError: { ...textOrNull, description: 'Of the last day' },
  lastSentAt: textOrNull,
})

const countDeliveries = (db: Queryable) =>
  db.query(
    select({
      channel: notificationDeliveries.channel,
      state: notificationDeliveries.state,
      count: sql<number>`count(*)::integer`,
    })`from ${notificationDeliveries} group by 1, 2`,
  )

const countSubscribers = (db: Queryable) =>
  db.query(
    select({
      channel: notificationSubscriptions.channel,
      count: sql<number>`count(*)::integer`,
    })`from ${notificationSubscriptions} where confirmed_at is not null group by 1`,
  )

const lastOf = (db: Queryable) =>
  db.query(
    select({
      channel: notificationDeliveries.channel,
      lastSentAt: sql<string | null>`${isoText(sql`max(sent_at)`)}`,
      lastError: sql<
        string | null
      >`(array_agg(error order by created_at desc) filter (where error is not null and created_at > now() - interval '1 day'))[1]`,
    })`from ${notificationDeliveries} group by 1`,
  )

export function statusRoute(app: FastifyInstance, { db, config }: Services) {
  app.get('/api/private/background-work/notifications', {
    config: { right: { generic: 'admin.settings' } },
    schema: {
      tags: ['background work'],
      summary: 'Channels of notifications to guests: what they need, and the counts of the last 30 days',
      querystring: strictQuery({}),
      response: { 200: strictObject({ channels: { type: 'array', items: stateSchema } }), ...failing(...guarded) },
    },
    async handler(): Promise<{ channels: ChannelState[] }> {
      const [deliveries, subscribers, last] = await Promise.all([countDeliveries(db), countSubscribers(db), lastOf(db)])
      const channels = notificationChannels.map((channel): ChannelState => {
        const countOf = (state: NotificationState) =>
          deliveries.find((each) => each.channel === channel && each.state === state)?.count ?? 0
        const of = last.find((each) => each.channel === channel)
        return {
          channel,
          missing: missingFor(channel, config),
          subscribers: subscribers.find((each) => each.channel === channel)?.count ?? 0,
          counts: {
            waiting: countOf('waiting'),
            sent: countOf('sent'),
            failed: countOf('failed'),
            expired: countOf('expired'),
            replaced: countOf('replaced'),
            gone: countOf('gone'),
          },
          lastError: of?.lastError ?? null,
          lastSentAt: of?.lastSentAt ?? null,
        }
      })
      return { channels }
    },
  })
}

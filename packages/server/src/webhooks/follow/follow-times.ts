/** Publication by time leaves no revision: records whose first or last moment has passed are found by their dates. */
import { sql } from 'drizzle-orm'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { registry } from '@ridgeline/domain/declare/registry'
import { isPublished, type PublishedEntity } from '@ridgeline/domain/publication/published'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, select, selectValues } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { webhookStates } from '../../db/tables/webhook-tables.ts'
import { crossedSql, publishedSql } from '../../publication/published-sql.ts'
import type { HeldWebhook } from '../leases.ts'
import { insertDeliveries } from '../send/delivery-statements.ts'
import type { Follower } from './follower.ts'
import { messageOf } from './messages.ts'
import { ownerOf, publishedNow, type ChangedRecord, type PublishedEvent } from './published-events.ts'
import { wants } from './wants.ts'

const s = aliased(webhookStates, 's')

/** Those that are published at one of the two moments only. */
async function crossed(db: Queryable, entity: PublishedEntity, since: string, until: string): Promise<ChangedRecord[]> {
  const [from, to] = [sql`${since}::timestamptz`, sql`${until}::timestamptz`]
  const condition = crossedSql(entity, from)
  if (!condition) return []
  const resortId = entity.scope === 'resort' ? sql`t.resort_id` : sql`null::uuid`
  const rows = await db.query(select({ id: sql<string>`t.id`, resortId: sql<string | null>`${resortId}` })`from ${tableNamed(entity.name)} t
    where ${condition} and coalesce(${publishedSql(entity, from)}, false) <> coalesce(${publishedSql(entity, to)}, false)`)
  return rows.map((row) => ({ entity, ...row }))
}

const entitiesOf = (kinds: Iterable<EntityName>) =>
  [...new Set(kinds)].flatMap((kind) => {
    const entity = registry[kind]
    return entity && isPublished(entity) ? [entity] : []
  })

/** @returns the webhooks with new deliveries */
export async function followTimes({ db, server, publication }: Follower, webhooks: readonly HeldWebhook[]): Promise<HeldWebhook[]> {
  if (webhooks.length === 0) return []
  const [moment] = await db.query(selectValues({ now: sql<string>`date_trunc('milliseconds', now())::text` }))
  const { now } = moment!
  const receivers: HeldWebhook[] = []
  for (const [since, group] of Map.groupBy(webhooks, ({ timesAt }) => timesAt)) {
    const records: ChangedRecord[] = []
    for (const entity of entitiesOf(group.flatMap(({ kinds }) => kinds))) records.push(...(await crossed(db, entity, since, now)))
    const open = records.filter((each) => !publication.readers.isClosed(each.entity, ownerOf(each)))
    const stateOf = await publishedNow(publication, open)
    const at = new Date(now).toISOString()
    const events = open.map((each): PublishedEvent => ({ ...each, at, changed: null, ...stateOf(each.id) }))
    await db.transaction(async (tx) => {
      // Of webhooks that another server works on now, its moment counts.
      const own = await tx.query(
        after(sql`
        update ${webhookStates} s set times_at = ${now}::timestamptz
        where s.webhook_id = any (${sql.param(group.map(({ id }) => id))}::uuid[]) and s.locked_by = ${server}::uuid
          and s.times_at = ${since}::timestamptz`).returning({ id: s.webhookId }),
      )
      const ids = new Set(own.map(({ id }) => id))
      const receiving = group.filter((webhook) => ids.has(webhook.id) && events.some((event) => wants(webhook, event)))
      const drafts = receiving.flatMap((webhook) =>
        events.filter((event) => wants(webhook, event)).map((event) => ({ webhookId: webhook.id, ...messageOf(event) })),
      )
      if (drafts.length > 0) await insertDeliveries(tx, drafts)
      receivers.push(...receiving)
    })
    for (const webhook of group) Object.assign(webhook, { timesAt: now, isTimeDue: false })
  }
  return receivers
}

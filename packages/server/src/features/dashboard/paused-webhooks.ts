/** Webhooks that no longer send, those paused longest first. */
import { sql } from 'drizzle-orm'
import type { PausedWebhook } from '@ridgeline/domain/answers/dashboard'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'

const maxShown = 8

export const pausedWebhooks = (db: Queryable, resortId: string): Promise<PausedWebhook[]> =>
  db.query<PausedWebhook>(sql`
    select t.id, t.description, to_char(t.paused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "pausedAt",
      t.pause_reason as "pauseReason"
    from ${tableNamed('webhook')} t where t.resort_id = ${resortId}::uuid and t.active and t.delivery_status = 'paused' order by t.paused_at, t.id limit ${maxShown}::integer`)

/** Webhooks that no longer send, those paused longest first. */
import { sql } from 'drizzle-orm'
import type { PausedWebhook } from '@ridgeline/domain/answers/dashboard'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { tableNamed, tableOf } from '../../db/table.ts'

const t = aliased(tableOf(webhook), 't')

const maxShown = 8

/** @returns some of them, and the number of all */
export async function pausedWebhooks(db: Queryable, resortId: string): Promise<{ records: PausedWebhook[]; attention: number }> {
  const rows = await db.query(
    select({
      total: sql<number>`count(*) over ()::integer`,
      id: t.id,
      description: t.description,
      pausedAt: t.pausedAt,
      pauseReason: t.pauseReason,
    })`from ${tableNamed('webhook')} t where t.resort_id = ${resortId}::uuid and t.active and t.delivery_status = 'paused' order by t.paused_at, t.id limit ${maxShown}::integer`,
  )
  return { records: rows.map(({ total: _total, ...record }) => record), attention: rows[0]?.total ?? 0 }
}

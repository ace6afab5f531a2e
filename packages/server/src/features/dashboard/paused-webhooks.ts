/** Webhooks that no longer send, those paused longest first. */
import type { PausedWebhook } from '@ridgeline/domain/answers/dashboard'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { tableNamed, tableOf } from '../../db/table.ts'

const t = aliased(tableOf(webhook), 't')

const maxShown = 8

export const pausedWebhooks = (db: Queryable, resortId: string): Promise<PausedWebhook[]> =>
  db.query(
    select({
      id: t.id,
      description: t.description,
      pausedAt: t.pausedAt,
      pauseReason: t.pauseReason,
    })`from ${tableNamed('webhook')} t where t.resort_id = ${resortId}::uuid and t.active and t.delivery_status = 'paused' order by t.paused_at, t.id limit ${maxShown}::integer`,
  )

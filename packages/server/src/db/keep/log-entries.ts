/** Writes log entries for events other than changes of records, and deletes those past the configured retention. */
import { sql } from 'drizzle-orm'
import type { LogAction, LogKind, LogLevel } from '@ridgeline/domain/answers/log'
import type { Queryable } from '../connect/database.ts'
import { selectValues } from '../connect/select.ts'
import { logEntries } from '../tables/log-table.ts'

export interface Note {
  kind: LogKind
  action: LogAction
  level?: LogLevel
  userId?: string | null
  userName?: string | null
  resortId?: string | null
  entity?: string | null
  message?: string | null
  ipAddress?: string | null
  userAgent?: string | null | undefined
  requestId?: string | null
  durationMs?: number | null
}

/** Client-supplied texts can have any length and content. */
const cut = (text: string | null | undefined, maxLength: number) => text?.replaceAll('\u0000', '').slice(0, maxLength) || null

export async function note(db: Queryable, { kind, action, level = 'info', ...entry }: Note): Promise<void> {
  await db.query(sql`
    insert into ${logEntries} (level, kind, action, user_id, user_name, resort_id, entity, message, ip_address, user_agent, request_id, duration_ms)
    values (${level}, ${kind}, ${action}, ${entry.userId || null}::uuid, ${cut(entry.userName, 254)}, ${entry.resortId ?? null}::uuid,
      ${entry.entity ?? null}, ${cut(entry.message, 1000)}, ${cut(entry.ipAddress, 64)}, ${cut(entry.userAgent, 300)},
      ${cut(entry.requestId, 64)}, ${entry.durationMs ?? null}::integer)`)
}

/** Rows per statement. */
const portion = 5_000

/** The database itself knows the retention (setting "retention.logDays"), so that no caller can shorten it. */
export async function forgetOldEntries(db: Queryable): Promise<void> {
  for (let deleted = portion; deleted === portion;) {
    const [row] = await db.query(selectValues({ deleted: sql<number>`ridgeline_forget_log(${portion}::integer)` }))
    deleted = row!.deleted
  }
}

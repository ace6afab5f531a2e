/** Events that are not changes of records: sign-ins, exports. Changes of records are in their revisions. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import type { LogAction, LogKind, LogLevel } from '@ridgeline/domain/answers/log'
import { isoTimestamp } from '../columns.ts'

/** Ids come from the sequence of the revisions, so that both share one unique order. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: bigint('id', { mode: 'bigint' })
      .primaryKey()
      .default(sql`nextval('revisions_id_seq')`),
    at: isoTimestamp('at')
      .notNull()
      .default(sql`now()`),
    level: varchar('level', { length: 10 }).$type<LogLevel>().notNull(),
    kind: varchar('kind', { length: 10 }).$type<LogKind>().notNull(),
    action: varchar('action', { length: 20 }).$type<LogAction>().notNull(),
    userId: uuid('user_id'),
    /** As it was at the time; for a failed sign-in, the e-mail that was entered. */
    userName: varchar('user_name', { length: 254 }),
    resortId: uuid('resort_id'),
    entity: varchar('entity', { length: 40 }),
    message: varchar('message', { length: 1000 }),
    ipAddress: varchar('ip_address', { length: 64 }),
    userAgent: varchar('user_agent', { length: 300 }),
    requestId: varchar('request_id', { length: 64 }),
    durationMs: integer('duration_ms'),
  },
  (columns) => [
    index('log_entries_at_idx').on(columns.at, columns.id),
    index('log_entries_user_idx').on(columns.userId, columns.at, columns.id),
  ],
)

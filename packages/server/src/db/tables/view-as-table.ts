/** Sessions in which a user sees what another user sees, and changes nothing. */
import { sql } from 'drizzle-orm'
import { char, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

export const viewSessions = pgTable(
  'view_sessions',
  {
    /** SHA-256 of the token. */
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    /** Who is viewed. */
    userId: uuid('user_id').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    /** The viewer's own session: the view ends with it. */
    viewerTokenHash: char('viewer_token_hash', { length: 64 }).notNull(),
    startedAt: isoTimestamp('started_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: isoTimestamp('expires_at').notNull(),
    /** Set once, by the server that logs the end. */
    endedAt: isoTimestamp('ended_at'),
  },
  (columns) => [
    index('view_sessions_viewer_idx').on(columns.viewerTokenHash),
    index('view_sessions_open_idx')
      .on(columns.expiresAt)
      .where(sql`ended_at is null`),
  ],
)

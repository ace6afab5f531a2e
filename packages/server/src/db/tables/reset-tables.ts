/** Links by which users set a password: after a request, or with an invitation. */
import { sql } from 'drizzle-orm'
import { boolean, char, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/** Only the SHA-256 of the token in the link, as for sessions; the row is deleted when the link is used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    userId: uuid('user_id').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
    isInvitation: boolean('is_invitation').notNull().default(false),
  },
  (columns) => [index('password_resets_user_idx').on(columns.userId), index('password_resets_expiry_idx').on(columns.expiresAt)],
)

/** Requests of the last hour, also for addresses without an account. */
export const resetRequests = pgTable(
  'reset_requests',
  {
    email: varchar('email', { length: 254 }).notNull(),
    address: varchar('address', { length: 64 }).notNull(),
    at: isoTimestamp('at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    index('reset_requests_email_idx').on(columns.email, columns.at),
    index('reset_requests_address_idx').on(columns.address, columns.at),
  ],
)

/** Sessions, idempotency keys, sign-in attempts and preferences of users. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, char, date, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/** Only the SHA-256 of a token is stored, so a copy of the table grants no access (OP19). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    /** By which users name one of their own sessions. */
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id').notNull(),
    /** The wider network of the client, not its address: enough to recognise a place. */
    network: varchar('network', { length: 64 }),
    userAgent: varchar('user_agent', { length: 300 }),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: isoTimestamp('expires_at').notNull(),
    /** To the minute. */
    lastUsedAt: isoTimestamp('last_used_at')
      .notNull()
      .default(sql`now()`),
    /** The password was confirmed again; valid until then. */
    confirmedUntil: isoTimestamp('confirmed_until'),
    /** Opened with two factors, or one was added in it. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  },
  (columns) => [index('sessions_user_idx').on(columns.userId), index('sessions_expiry_idx').on(columns.expiresAt)],
)

/** The response to a POST, sent again when the POST is repeated (architecture 5, "no duplicates"). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: varchar('key', { length: 255 }).notNull(),
    /** The user or the API key. */
    userId: uuid('user_id').notNull(),
    operation: varchar('operation', { length: 120 }).notNull(),
    requestHash: char('request_hash', { length: 64 }).notNull(),
    status: integer('status').notNull(),
    /** JSON as text: sent again unchanged and never queried. */
    answer: text('answer').notNull(),
    version: bigint('version', { mode: 'number' }),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    primaryKey({ columns: [columns.userId, columns.operation, columns.key] }),
    index('idempotency_keys_created_idx').on(columns.createdAt),
  ],
)

export const preferences = pgTable('preferences', {
  userId: uuid('user_id').primaryKey(),
  values: jsonb('values').$type<object>().notNull(),
  updatedAt: isoTimestamp('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** Failed sign-ins of the last hour. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    email: varchar('email', { length: 254 }).notNull(),
    address: varchar('address', { length: 64 }).notNull(),
    /** The wider network of the address. */
    network: varchar('network', { length: 64 }).notNull().default(''),
    at: isoTimestamp('at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    index('sign_in_attempts_idx').on(columns.address, columns.at),
    index('sign_in_attempts_network_idx').on(columns.network, columns.at),
    index('sign_in_attempts_email_idx').on(columns.email, columns.at),
  ],
)

/** Networks with a recent sign-in: without the user, and by day only. */
export const signInPlaces = pgTable(
  'sign_in_places',
  { place: char('place', { length: 64 }).primaryKey(), lastOn: date('last_on', { mode: 'string' }).notNull() },
  (columns) => [index('sign_in_places_last_idx').on(columns.lastOn)],
)

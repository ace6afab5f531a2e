/** Tokens of API keys, only as SHA-256 and separate from the record (OP18), and their use. Both are deleted with the key. */
import { sql } from 'drizzle-orm'
import { char, date, foreignKey, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { isoTimestamp } from '../columns.ts'
import { tableOf } from '../table.ts'

/** A key has one token, and for a time a replaced one. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    apiKeyId: uuid('api_key_id').notNull(),
    /** The last characters, by which users recognise it. */
    ending: varchar('ending', { length: 8 }).notNull(),
    issuedAt: isoTimestamp('issued_at')
      .notNull()
      .default(sql`now()`),
    /** When a replaced token ends; null for the current one. */
    expiresAt: isoTimestamp('expires_at'),
    lastUsedAt: isoTimestamp('last_used_at'),
  },
  (columns) => [
    index('api_key_secrets_key_idx').on(columns.apiKeyId),
    foreignKey({ name: 'api_key_secrets_key_fk', columns: [columns.apiKeyId], foreignColumns: [tableOf(apiKey).id] }).onDelete('cascade'),
  ],
)

/** Requests of a key by day, in UTC. */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    apiKeyId: uuid('api_key_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    requests: integer('requests').notNull(),
    /** Those of them that were refused, for example beyond the rate. */
    refused: integer('refused').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.apiKeyId, columns.day] }),
    foreignKey({ name: 'api_key_days_key_fk', columns: [columns.apiKeyId], foreignColumns: [tableOf(apiKey).id] }).onDelete('cascade'),
  ],
)

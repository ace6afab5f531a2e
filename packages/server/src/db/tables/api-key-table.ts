/** Tokens of API keys: only their SHA-256, separate from the record and deleted with it (OP18). */
import { sql } from 'drizzle-orm'
import { char, foreignKey, pgTable, uuid } from 'drizzle-orm/pg-core'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { isoTimestamp } from '../columns.ts'
import { tableOf } from '../table.ts'

export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    apiKeyId: uuid('api_key_id').primaryKey(),
    tokenHash: char('token_hash', { length: 64 }).notNull().unique(),
    issuedAt: isoTimestamp('issued_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    foreignKey({ name: 'api_key_secrets_key_fk', columns: [columns.apiKeyId], foreignColumns: [tableOf(apiKey).id] }).onDelete('cascade'),
  ],
)

/** Settings of the installation or of one resort; a missing key, or one with the value `null` of JSON, is inherited (domain, settings.ts). */
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import type { SettingKey } from '@ridgeline/domain/answers/settings'
import { isoTimestamp } from '../columns.ts'

export const settings = pgTable(
  'settings',
  {
    /** Identifies the setting in the log. */
    id: uuid('id').primaryKey().defaultRandom(),
    key: varchar('key', { length: 80 }).$type<SettingKey>().notNull(),
    /** Null for the installation. No foreign key, so that a restored resort has its settings again. */
    resortId: uuid('resort_id'),
    value: jsonb('value').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: isoTimestamp('updated_at')
      .notNull()
      .default(sql`now()`),
    updatedBy: uuid('updated_by'),
  },
  (columns) => [unique('settings_key_unique').on(columns.key, columns.resortId).nullsNotDistinct()],
)

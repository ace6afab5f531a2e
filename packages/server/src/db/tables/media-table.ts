/** Stored pictures and files, one row per content (ruling "media in records"). The bytes are in the storage under their SHA-256. */
import { integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'
import { sql } from 'drizzle-orm'

export const media = pgTable('media', {
  id: uuid('id').primaryKey().defaultRandom(),
  sha256: varchar('sha256', { length: 64 }).notNull().unique('media_sha256_unique'),
  fileName: varchar('file_name', { length: 255 }).notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  /** Pictures only. */
  width: integer('width'),
  height: integer('height'),
  createdAt: isoTimestamp('created_at')
    .notNull()
    .default(sql`now()`),
  createdBy: uuid('created_by'),
  /** When it was last uploaded or put into a record: unreferenced files are deleted some time after that. */
  touchedAt: isoTimestamp('touched_at')
    .notNull()
    .default(sql`now()`),
})

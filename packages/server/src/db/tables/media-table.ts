/** Stored pictures and files, one row per content. The bytes are in the storage under their SHA-256. */
import { index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'
import { sql } from 'drizzle-orm'

export const media = pgTable('media', {
  id: uuid('id').primaryKey().defaultRandom(),
  sha256: varchar('sha256', { length: 64 }).notNull().unique('media_sha256_unique'),
  /** Of the first upload. Users see the name of their own upload instead. */
  fileName: varchar('file_name', { length: 255 }).notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  /** Pictures only. */
  width: integer('width'),
  height: integer('height'),
  createdAt: isoTimestamp('created_at')
    .notNull()
    .default(sql`now()`),
  /** When it was last uploaded or put into a record: unreferenced files are deleted some time after that. */
  touchedAt: isoTimestamp('touched_at')
    .notNull()
    .default(sql`now()`),
})

/** Who uploaded a content, under which name: several users may have the same one, and none learns of the others. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    userId: uuid('user_id').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    uploadedAt: isoTimestamp('uploaded_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [primaryKey({ columns: [columns.userId, columns.mediaId] }), index('media_uploads_media_idx').on(columns.mediaId)],
)

/** Pictures of cameras: the latest one of each, and those its archive keeps. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isoTimestamp } from './columns.ts'
import { media } from './media-table.ts'

/** Without a key to cameras: one that is brought back has its archive again. The key to media keeps them from being cleared away. */
export const cameraImages = pgTable(
  'camera_images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cameraId: uuid('camera_id').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    takenAt: isoTimestamp('taken_at').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Not purged. */
    pinned: boolean('pinned').notNull().default(false),
    /** The one of each camera that the next picture replaces. */
    isLatest: boolean('is_latest').notNull().default(false),
  },
  (columns) => [
    index('camera_images_taken_idx').on(columns.cameraId, columns.takenAt),
    index('camera_images_media_idx').on(columns.mediaId),
    uniqueIndex('camera_images_latest_unique')
      .on(columns.cameraId)
      .where(sql`${columns.isLatest}`),
  ],
)

/** Pictures of cameras: the latest of each, and those in its archive. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'
import { media } from './media-table.ts'

/** No foreign key to cameras, so that a restored camera has its archive again. The foreign key to media protects the files from cleanup. */
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
    /** Excluded from purging. */
    pinned: boolean('pinned').notNull().default(false),
    /** The next picture of the camera replaces it. */
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

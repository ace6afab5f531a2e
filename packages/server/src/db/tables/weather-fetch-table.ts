/** What was last fetched from a weather provider or an avalanche service, and when it may be asked again (decisions 0117, 0118). */
import { integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { FetchFault } from '@ridgeline/domain/answers/weather-fetches'
import { isoTimestamp } from '../columns.ts'

export const weatherFetches = pgTable(
  'weather_fetches',
  {
    /** The weather settings of a place, or the resort of a bulletin. No foreign key, so that restored records have their state again. */
    sourceId: uuid('source_id').notNull(),
    /** `weather`, or the language of a bulletin. */
    part: varchar('part', { length: 10 }).notNull(),
    /** The last attempt; of several servers, the one that set it makes the request. */
    askedAt: isoTimestamp('asked_at').notNull(),
    /** The last attempt that succeeded. */
    fetchedAt: isoTimestamp('fetched_at'),
    /** The source is not asked again before. */
    nextAt: isoTimestamp('next_at'),
    /** Attempts that failed since the last success. */
    failures: integer('failures').notNull().default(0),
    fault: varchar('fault', { length: 20 }).$type<FetchFault>(),
    detail: varchar('detail', { length: 100 }),
    /** Without a key. The content below is that of this address. */
    address: varchar('address', { length: 1000 }),
    etag: varchar('etag', { length: 200 }),
    lastModified: varchar('last_modified', { length: 60 }),
    content: text('content'),
  },
  (columns) => [primaryKey({ columns: [columns.sourceId, columns.part] })],
)

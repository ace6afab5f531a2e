/** Readings of counters (OGC SensorThings Observation). */
import { sql } from 'drizzle-orm'
import { decimal, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import { isoTimestamp } from '../columns.ts'

/** No foreign key to counters, so that a restored counter has its readings again. */
export const flowReadings = pgTable(
  'flow_readings',
  {
    flowMeasurementId: uuid('flow_measurement_id').notNull(),
    phenomenonTime: isoTimestamp('phenomenon_time').notNull(),
    countIn: integer('count_in').notNull(),
    countOut: integer('count_out').notNull(),
    occupancyCount: integer('occupancy_count'),
    occupancyPercent: decimal('occupancy_percent', { precision: 6, scale: 1, mode: 'number' }),
    quality: varchar('quality', { length: 10 }).notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.flowMeasurementId, columns.phenomenonTime] }),
    // The latest one that is known, behind any number of missing ones.
    index('flow_readings_known_idx')
      .on(columns.flowMeasurementId, columns.phenomenonTime)
      .where(sql`quality <> 'missing'`),
  ],
)

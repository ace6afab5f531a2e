/** Readings of counters (OGC SensorThings Observation). */
import { decimal, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
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
  (columns) => [primaryKey({ columns: [columns.flowMeasurementId, columns.phenomenonTime] })],
)

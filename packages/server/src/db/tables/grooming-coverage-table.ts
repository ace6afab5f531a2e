/** How much of a slope was groomed in a night, by the positions of vehicles (decision 0155). Neither vehicles nor times are kept. */
import { integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'

export const groomingCoverage = pgTable('grooming_coverage', {
  groomingId: uuid('grooming_id').primaryKey(),
  /** A hash of the lines of the slope: drawn in another way, it has other points. */
  drawing: varchar('drawing', { length: 32 }).notNull(),
  /** Numbers of the points of the slope that a vehicle came near. */
  covered: integer('covered').array().notNull(),
})

/** Record counts of large entities, as increments that are summed up: writers only insert rows, so they never wait for each other. */
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const rowCounts = pgTable(
  'row_counts',
  {
    entity: text('entity').notNull(),
    resortId: uuid('resort_id'),
    status: text('status'),
    active: boolean('active'),
    n: integer('n').notNull(),
  },
  (columns) => [index('row_counts_entity_idx').on(columns.entity, columns.resortId)],
)

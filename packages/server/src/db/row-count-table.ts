/** How many records of long kinds there are, as additions that are summed up: who writes only adds a line, so nobody waits for anybody. */
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

/** One row: by what the storage of media and the key of secrets are recognised as those of this installation. A migration inserts it. */
import { sql } from 'drizzle-orm'
import { pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'

export const installation = pgTable(
  'installation',
  {
    /** The storage of media names it, too. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** Encrypted with the key of secrets; null until there is one. */
    sealed: varchar('sealed', { length: 200 }),
  },
  () => [uniqueIndex('installation_one_row').on(sql`(true)`)],
)

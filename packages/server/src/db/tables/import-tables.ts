/** Imports of records from files, with their rows: what was read, what became of it, and how it is undone (decision 0131). */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import type { ImportState, RowOutcome } from '@ridgeline/domain/exchange/imports'
import type { Language } from '@ridgeline/domain/values/localized'
import { isoTimestamp } from '../columns.ts'

/** Deleted after 30 days, with its rows. */
export const recordImports = pgTable(
  'record_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    entity: varchar('entity', { length: 60 }).notNull(),
    /** Null for records of the installation. */
    resortId: uuid('resort_id'),
    userId: uuid('user_id').notNull(),
    /** Words of the file are read in this language first. */
    language: varchar('language', { length: 2 }).$type<Language>().notNull(),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    /** A file that a synchronization job has received; null for an upload. */
    receivedFileId: uuid('received_file_id'),
    state: varchar('state', { length: 10 }).$type<ImportState>().notNull().default('mapped'),
    heads: jsonb('heads').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    key: varchar('key', { length: 60 }),
    /** By field: values of new records that the file does not have. */
    fixed: jsonb('fixed').$type<Record<string, unknown>>().notNull().default({}),
    /** The query string of the list whose records that are not in the file are removed. */
    missing: varchar('missing', { length: 8000 }),
    rows: integer('rows').notNull(),
    createdAt: isoTimestamp('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (columns) => [
    index('record_imports_user_idx').on(columns.userId, columns.entity, columns.createdAt),
    index('record_imports_age_idx').on(columns.createdAt),
  ],
)

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<Cell[]>().notNull(),
    /** A record that is not in the file and is removed; its number follows those of the file. */
    missing: boolean('missing').notNull().default(false),
    /** What the check found, before anything is written. */
    checked: varchar('checked', { length: 10 }).$type<RowOutcome>(),
    outcome: varchar('outcome', { length: 10 }).$type<RowOutcome>(),
    faults: jsonb('faults'),
    recordId: uuid('record_id'),
    /** The version of the record after the import. */
    version: integer('version'),
    /** Of the fields that the row changed: the values before and after. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** `undone`, or `refused` where others have changed the record since. */
    undone: varchar('undone', { length: 10 }),
  },
  (columns) => [
    primaryKey({ columns: [columns.importId, columns.number] }),
    foreignKey({ name: 'import_rows_import_fk', columns: [columns.importId], foreignColumns: [recordImports.id] }).onDelete('cascade'),
    index('import_rows_record_idx').on(columns.recordId),
  ],
)

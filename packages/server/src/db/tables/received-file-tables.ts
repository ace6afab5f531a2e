/** Files that synchronization jobs fetched from folders, and how far their fetching is (decision 0167). */
import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { isoTimestamp } from '../columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Deleted after 30 days, with its content. No foreign key to the job: what it received can be imported when it is gone. */
export const receivedFiles = pgTable(
  'received_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    jobId: uuid('job_id').notNull(),
    /** As the job was called then. */
    jobName: varchar('job_name', { length: 80 }).notNull(),
    entity: varchar('entity', { length: 60 }).$type<EntityName>().notNull(),
    /** Where it can be imported; null for records of the installation. */
    resortId: uuid('resort_id'),
    fileName: varchar('file_name', { length: 200 }).notNull(),
    size: integer('size').notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    /** When it was last changed, in seconds by the clock of the external system. */
    changedThere: bigint('changed_there', { mode: 'number' }).notNull(),
    /** Of records; null for a file that cannot be read. */
    rows: integer('rows'),
    receivedAt: isoTimestamp('received_at')
      .notNull()
      .default(sql`now()`),
    /** Whether it was moved away on the server. */
    moved: boolean('moved').notNull().default(false),
    importedAt: isoTimestamp('imported_at'),
    dismissedAt: isoTimestamp('dismissed_at'),
  },
  (columns) => [
    index('received_files_place_idx').on(columns.entity, columns.resortId),
    index('received_files_job_idx').on(columns.jobId, columns.fileName, columns.receivedAt),
    index('received_files_age_idx').on(columns.receivedAt),
  ],
)

/** In parts, so that no statement holds a whole file. */
export const receivedFileParts = pgTable(
  'received_file_parts',
  {
    fileId: uuid('file_id').notNull(),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.fileId, columns.number] }),
    foreignKey({ name: 'received_file_parts_file_fk', columns: [columns.fileId], foreignColumns: [receivedFiles.id] }).onDelete('cascade'),
  ],
)

/** A file as it was listed; it is fetched when it has stayed the same for a while. */
export interface SeenFile {
  name: string
  size: number
  /** Seconds, by the clock of the external system. */
  changedThere: number
  /** Since when it is the same, by our clock. */
  since: string
}

export const fileFetches = pgTable(
  'file_fetches',
  {
    jobId: uuid('job_id').primaryKey(),
    /** Null while nothing is asked for. */
    dueAt: isoTimestamp('due_at'),
    /** A server fetches until then; another one takes over if it has not finished. */
    leasedUntil: isoTimestamp('leased_until'),
    /** Attempts in a row that the external system has not answered. */
    attempts: integer('attempts').notNull().default(0),
    /** Of the last fetch: what it could not do, so that only news are logged. */
    error: varchar('error', { length: 500 }),
    settling: jsonb('settling').$type<SeenFile[]>().notNull().default([]),
    tooLarge: jsonb('too_large').$type<string[]>().notNull().default([]),
    left: jsonb('left_there').$type<string[]>().notNull().default([]),
  },
  (columns) => [index('file_fetches_due_idx').on(columns.dueAt)],
)

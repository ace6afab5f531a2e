/**
 * For which source text a translation was written, kept by the database itself from the first change of a source text on
 * (`ridgeline_mark_texts`, decision 0149). Texts are compared by digest: a former source text is in the revisions.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** No foreign key to the records: a restored record has its marks again. */
export const translationMarks = pgTable(
  'translation_marks',
  {
    recordId: uuid('record_id').notNull(),
    field: text('field').notNull(),
    language: text('language').notNull(),
    entity: text('entity').notNull(),
    resortId: uuid('resort_id'),
    /** The language of the source text. */
    source: text('source').notNull(),
    /** Digests of the translation and of the source text it was written for. */
    translation: text('translation').notNull(),
    writtenFor: text('written_for').notNull(),
    /** Digest of another source text for which a user has accepted it. */
    acceptedFor: text('accepted_for'),
    /** Versions of the record in which the source text first and last changed. */
    since: integer('since').notNull(),
    latest: integer('latest').notNull(),
    /** Whether both texts are as they were marked: the translation the same, its source another. */
    isOutdated: boolean('is_outdated').notNull(),
  },
  (columns) => [
    primaryKey({ columns: [columns.recordId, columns.field, columns.language] }),
    index('translation_marks_due_idx')
      .on(columns.language, columns.source, columns.entity, columns.resortId, columns.recordId)
      .where(sql`${columns.isOutdated}`),
  ],
)

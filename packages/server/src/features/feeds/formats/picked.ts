/** A record with the requested fields only. */
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'

/**
 * The id and the languages of texts stay with any choice of fields.
 *
 * @param needed fields that a format cannot do without
 */
export function picked(record: PublishedRecord, fields: readonly string[] | undefined, needed: readonly string[] = []): PublishedRecord {
  if (!fields) return record
  const { id, fallbackLanguages } = record
  const names = [...fields, ...needed]
  return { ...Object.fromEntries(names.map((name) => [name, record[name]])), id, ...(fallbackLanguages && { fallbackLanguages }) }
}

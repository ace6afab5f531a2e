/** Where records refer to media: in columns, in galleries, in parts of lists. Derived from the fields. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field, FileType } from '@ridgeline/domain/declare/field'
import { photoTypes } from '@ridgeline/domain/media/file-type'
import { isMedium, mediaFields, mediaParts } from '@ridgeline/domain/media/media-fields'
import type { Photo } from '@ridgeline/domain/declare/shape'
import type { Row } from '../../db/connect/database.ts'
import { columnSql } from '../store/record-sql.ts'

/** The media ids of a value, and the types its field accepts. */
export function mediaIn(field: Field | undefined, value: unknown): { ids: string[]; accept: readonly FileType[] }[] {
  if (!field || value === null || value === undefined) return []
  if (field.kind === 'image' || field.kind === 'file') return typeof value === 'string' ? [{ ids: [value], accept: field.accept }] : []
  if (!Array.isArray(value) || value.length === 0) return []
  // `check` has validated the value.
  if (field.kind === 'photos') return [{ ids: [...new Set(value.map(({ mediaId }: Photo) => mediaId))], accept: photoTypes }]
  return mediaParts(field).flatMap(([name, part]) => value.flatMap((item: Row) => mediaIn(part, item[name])))
}

/** Media ids within a JSON value. */
function idsIn(name: string, field: Field): SQL[] {
  const value = columnSql(name)
  if (isMedium(field)) return [value]
  const paths = field.kind === 'photos' ? ['mediaId'] : mediaParts(field).map(([part]) => part)
  return paths.map((path) => sql`(jsonb_path_query(${value}, ${`$[*].${path} ? (@ != null)`}::jsonpath) #>> '{}')::uuid`)
}

/** `select <media id> as media_id, …` for each way in which the records of an entity refer to media; the row is `t`. */
export const mediaSelects = (entity: Entity, table: SQL, rest: SQL, where: SQL): SQL[] =>
  mediaFields(entity).flatMap(([name, field]) =>
    idsIn(name, field).map((id) => sql`select ${id} as media_id${rest} from ${table} t where ${columnSql(name)} is not null and ${where}`),
  )

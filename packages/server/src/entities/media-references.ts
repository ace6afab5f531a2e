/** Pictures a record names must be there, and of a type its field takes: photos lie inside JSON, where no foreign key looks. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import { fault, type Fault } from '@ridgeline/domain/fault'
import type { Field, ImageType } from '@ridgeline/domain/field'
import type { Photo } from '@ridgeline/domain/shape'
import type { Queryable, Row } from '../db/database.ts'
import { media } from '../db/media-table.ts'

const typeNames: Readonly<Record<string, ImageType>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/svg+xml': 'svg' }
/** Of a gallery (R5.44). */
const photoTypes: readonly ImageType[] = ['jpg', 'png']

function picturesIn(field: Field | undefined, value: unknown): { ids: string[]; accept: readonly ImageType[] } | undefined {
  if (field?.kind === 'image' && typeof value === 'string') return { ids: [value], accept: field.accept }
  if (field?.kind !== 'photos' || !Array.isArray(value) || value.length === 0) return undefined
  return { ids: [...new Set((value as Photo[]).map(({ mediaId }) => mediaId))], accept: photoTypes }
}

/** @throws invalid, naming the first field with a picture that does not exist or is of another type. */
export async function refuseUnknownMedia(db: Queryable, entity: Entity, values: Row): Promise<void> {
  const refuse = (field: string, found: Fault) => {
    throw new Failure('invalid', { issues: [{ field, ...found }] })
  }
  for (const [name, value] of Object.entries(values)) {
    const pictures = picturesIn(entity.fields[name], value)
    if (!pictures) continue
    const { ids, accept } = pictures
    const found = await db.query<{ type: string }>(
      sql`select ${media.contentType} as type from ${media} where ${media.id} = any (${sql.param(ids)}::uuid[])`,
    )
    if (found.length < ids.length) refuse(name, fault('image'))
    if (!found.every(({ type }) => accept.includes(typeNames[type]!))) refuse(name, fault('fileType', accept.join(', ')))
  }
}

/** Media of a record must exist and have a type its field accepts: photos are inside JSON, which foreign keys do not cover. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { fault, type Fault } from '@ridgeline/domain/check/fault'
import { fileTypeOf } from '@ridgeline/domain/media/file-type'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { media } from '../../db/schema.ts'
import { mediaIn } from './media-uses.ts'

interface Found {
  id: string
  type: string
  isForgotten: boolean
}

/** @throws invalid, naming the first field with a medium that does not exist or is of another type. */
export async function refuseUnknownMedia(db: Queryable, entity: Entity, values: Row): Promise<void> {
  const refuse = (field: string, found: Fault) => {
    throw new Failure('invalid', { issues: [{ field, ...found }] })
  }
  for (const [name, value] of Object.entries(values))
    for (const { ids, accept } of mediaIn(entity.fields[name], value)) {
      const found = await db.query(
        select({
          id: media.id,
          type: media.contentType,
          isForgotten: sql<boolean>`touched_at < now() - interval '1 day'`,
        })`from ${media} where id = any (${sql.param(ids)}::uuid[])`,
      )
      if (found.length < ids.length || !(await remembered(db, found))) refuse(name, fault('image'))
      const isAccepted = ({ type }: Found) => isOneOf(accept, fileTypeOf(type))
      if (!found.every(isAccepted)) refuse(name, fault('fileType', accept.join(', ')))
    }
}

/** Locks the rows, so that the cleanup of unused media waits and finds them in use; already deleted media are missing here. */
async function remembered(db: Queryable, found: readonly Found[]): Promise<boolean> {
  const forgotten = found.filter(({ isForgotten }) => isForgotten).map(({ id }) => id)
  if (forgotten.length === 0) return true
  const touched = await db.query(sql`update media set touched_at = now() where id = any (${sql.param(forgotten)}::uuid[]) returning id`)
  return touched.length === forgotten.length
}

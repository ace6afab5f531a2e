/** Pictures a record names must be there: photos lie inside JSON, where no foreign key looks. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/entity'
import { Failure } from '@ridgeline/domain/failure'
import type { Photo } from '@ridgeline/domain/shape'
import type { Queryable, Row } from '../db/database.ts'
import { media } from '../db/media-table.ts'

/** @throws invalid, naming the first field with a picture that does not exist. */
export async function refuseUnknownMedia(db: Queryable, entity: Entity, values: Row): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (entity.fields[name]?.kind !== 'photos' || !Array.isArray(value) || value.length === 0) continue
    const wanted = [...new Set((value as Photo[]).map(({ mediaId }) => mediaId))]
    const [row] = await db.query<{ known: number }>(
      sql`select count(*)::integer as known from ${media} where ${media.id} = any (${sql.param(wanted)}::uuid[])`,
    )
    if (row!.known < wanted.length) throw new Failure('invalid', { issues: [{ field: name, rule: 'image', args: [] }] })
  }
}

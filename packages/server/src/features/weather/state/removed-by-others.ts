/** Records that others removed are not created again: only the trash restores them. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { trashDays } from '@ridgeline/domain/answers/removed'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { revisions } from '../../../db/tables/revision-table.ts'
import { weatherWriter } from '../../../weather/writer.ts'
import type { Place } from '../places/places.ts'

/** Milliseconds for which a removed record can be restored. */
const restorable = trashDays * dayMs

/** Of a place; as `{date} {partOfDay}` for forecasts. */
export async function wereRemoved(
  tx: Queryable,
  entity: Entity,
  { resortId, locationId }: Pick<Place, 'resortId' | 'locationId'>,
  now: number,
): Promise<Set<string>> {
  const rows = await tx.query(select({
    key: sql<string>`concat_ws(' ', changes #>> '{date,from}', changes #>> '{partOfDay,from}')`,
  })`from ${revisions}
    where action = 'delete' and resort_id = ${resortId}::uuid and entity = ${entity.name}
      and at > ${new Date(now - restorable).toISOString()}::timestamptz and changes #>> '{locationId,from}' = ${locationId}
      and user_name is distinct from ${weatherWriter.userName}`)
  return new Set(rows.map(({ key }) => key))
}

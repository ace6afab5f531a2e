/** The boards of a resort that show its imported timetable. */
import { sql } from 'drizzle-orm'
import { departure } from '@ridgeline/domain/entities/departure'
import type { Note } from '../../db/changes/changes.ts'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { tableNamed, tableOf } from '../../db/table.ts'

const t = aliased(tableOf(departure), 't')

/** As notes: the records have not changed, but what they show has. */
export const boardsFed = (db: Queryable, resortId: string): Promise<Note[]> =>
  db.query(
    select({
      entity: sql<Note['entity']>`${departure.name}::text`,
      id: t.id,
      resortId: t.resortId,
      version: t.version,
    })`from ${tableNamed(departure.name)} t where t.resort_id = ${resortId}::uuid and t.source = 'gtfs'`,
  )

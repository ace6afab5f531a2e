/** The boards of a resort that show its imported timetable. */
import { sql } from 'drizzle-orm'
import { departure } from '@ridgeline/domain/entities/departure'
import type { Note } from '../../db/changes.ts'
import type { Queryable } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'

/** As notes: the records have not changed, but what they show has. */
export const boardsFed = (db: Queryable, resortId: string): Promise<Note[]> =>
  db.query<Note>(sql`select ${departure.name}::text as entity, t.id, t.resort_id as "resortId", t.version
    from ${tableNamed(departure.name)} t where t.resort_id = ${resortId}::uuid and t.source = 'gtfs'`)

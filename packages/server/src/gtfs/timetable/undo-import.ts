/** Undoes the last import of a timetable: the previous one is in use again, with the announcements for its trips. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased } from '../../db/connect/select.ts'
import { departureUpdates, gtfsImports } from '../../db/schema.ts'
import { lockTimetable } from './import-timetable.ts'
import { bringBackTimetable } from './keep-timetable.ts'
import { dropUpdates, outdatedSince, signedUpdates } from '../realtime/outdated-updates.ts'

const before = aliased(gtfsImports, 'before')

/** @returns false if another timetable was imported since, or this import was already undone */
export async function undoImport(tx: Queryable, resortId: string, importId: string): Promise<boolean> {
  await lockTimetable(tx, resortId)
  const [undone] = await tx.query(
    after(sql`
    update ${gtfsImports} i set undone_at = now(), dropped_updates = null from ${gtfsImports} before
    where before.id = i.id and i.id = ${importId}::uuid and i.resort_id = ${resortId}::uuid and i.dropped_updates is not null`).returning({
      dropped: before.droppedUpdates,
    }),
  )
  if (!undone) return false
  const updates = await signedUpdates(tx, resortId)
  await bringBackTimetable(tx, resortId)
  await dropUpdates(tx, resortId, await outdatedSince(tx, resortId, updates))
  // Announcements made since then for the same trips are newer.
  await tx.query(sql`insert into ${departureUpdates}
    select * from jsonb_populate_recordset(null::${departureUpdates}, ${JSON.stringify(undone.dropped)}::jsonb) on conflict do nothing`)
  return true
}

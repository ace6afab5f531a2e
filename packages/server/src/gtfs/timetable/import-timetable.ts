/**
 * Imports a GTFS feed as the timetable of a resort: read and validated completely before anything is written, and written in one
 * transaction, so that a board shows either the old timetable or the new one, and a failure keeps the old one.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { LostBoard, TimetableCounts, TimetableReport, TripChanges } from '@ridgeline/domain/departures/timetable-report'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, neverNull, select } from '../../db/connect/select.ts'
import { departure } from '@ridgeline/domain/entities/departure'
import { gtfsImports, gtfsTrips } from '../../db/tables/gtfs-tables.ts'
import { resorts } from '../../db/schema.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { fileFault, openArchive } from '../out/archive.ts'
import type { Timetable } from '../feed.ts'
import { readTimetable } from './read-timetable.ts'
import { skippedRows, type Skipped } from './skipped.ts'
import { dropUpdates, outdatedUpdates } from '../realtime/outdated-updates.ts'
import { keepTimetable } from './keep-timetable.ts'
import { replaceTimetable, signaturesOf } from './timetable-rows.ts'
import { spanOf, warningsOf } from './warnings.ts'

const t = aliased(tableOf(departure), 't')

export interface TimetableOrder {
  resortId: string
  /** Path of the zip. */
  path: string
  fileName: string
  user: { id: string | null; name: string | null }
  /** Preview without changes. */
  dryRun: boolean
  /** Days by which all dates are shifted, for the demo. */
  shift?: number
}

export interface ReadFeed {
  timetable: Timetable
  skipped: Skipped
  sha256: string
}

/** @param today in any time zone; days too far in the past or future are not read */
export async function readFeed(
  { path, shift = 0 }: Pick<TimetableOrder, 'path' | 'shift'>,
  today = dayAt(Date.now(), 'UTC'),
): Promise<ReadFeed> {
  const skipped = skippedRows()
  const archive = await openArchive(path)
  try {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    return { timetable: await readTimetable(archive, skipped, today, shift), skipped, sha256: hash.digest('hex') }
  } finally {
    archive.close()
  }
}

/** Imports and their undoing are serialized by resort. */
export const lockTimetable = (tx: Queryable, resortId: string) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.gtfs'), hashtext(${resortId}))`)

export interface Imported {
  report: TimetableReport
  /** Null for a preview. */
  importId: string | null
}

/** Changes nothing in a preview. @throws invalid with the errors of the file */
export async function importTimetable(tx: Queryable, order: TimetableOrder, read: ReadFeed): Promise<Imported> {
  const { resortId, fileName, user, dryRun } = order
  const { timetable, skipped, sha256 } = read
  const span = spanOf(timetable)
  if (!span) throw fileFault('gtfsNothing')
  if (!dryRun) await lockTimetable(tx, resortId)
  const [zone] = await tx.query(
    select({
      timezone: resorts.timezone,
      today: sql<string>`(now() at time zone ${resorts.timezone})::date::text`,
    })`from ${resorts} where ${resorts.id} = ${resortId}::uuid`,
  )
  const signatures = await signaturesOf(timetable)
  const outdated = await outdatedUpdates(tx, resortId, timetable, signatures)
  const report: TimetableReport = {
    feed: { ...timetable.publisher, ...span },
    counts: countsOf(timetable),
    skipped: skipped.report(),
    warnings: await warningsOf(timetable, zone!),
    trips: await changesOf(tx, resortId, signatures),
    lostBoards: await lostBoards(tx, resortId, timetable),
    droppedUpdates: outdated.filter(({ isByFeed }) => !isByFeed).length,
    sha256,
    isSame: (await lastSha256(tx, resortId)) === sha256,
  }
  if (dryRun) return { report, importId: null }
  const dropped = await dropUpdates(tx, resortId, outdated)
  await keepTimetable(tx, resortId)
  await replaceTimetable(tx, resortId, timetable, signatures)
  await tx.query(sql`update ${gtfsImports} set dropped_updates = null where resort_id = ${resortId}::uuid and dropped_updates is not null`)
  const [made] = await tx.query(
    after(sql`
    insert into ${gtfsImports} (resort_id, user_id, user_name, file_name, report, dropped_updates)
    values (${resortId}::uuid, ${user.id || null}::uuid, ${user.name}, ${fileName.slice(0, 200)}, ${JSON.stringify(report)}::jsonb,
      ${JSON.stringify(dropped)}::jsonb)`).returning({ id: gtfsImports.id }),
  )
  return { report, importId: made!.id }
}

const countsOf = ({ stops, routes, trips, services }: Timetable): TimetableCounts => ({
  stops: stops.size,
  routes: routes.size,
  trips: trips.size,
  stopTimes: [...trips.values()].reduce((sum, { stopTimes }) => sum + stopTimes.length, 0),
  serviceDates: [...services.values()].reduce((sum, { days }) => sum + days.length, 0),
})

async function changesOf(db: Queryable, resortId: string, signatures: ReadonlyMap<string, string>): Promise<TripChanges> {
  const before = await db.query(
    select({ tripId: gtfsTrips.tripId, signature: gtfsTrips.signature })`from ${gtfsTrips} where resort_id = ${resortId}::uuid`,
  )
  const kept = before.filter(({ tripId }) => signatures.has(tripId))
  const same = kept.filter(({ tripId, signature }) => signatures.get(tripId) === signature).length
  return { added: signatures.size - kept.length, gone: before.length - kept.length, changed: kept.length - same, same }
}

/** Boards keep the id of a missing stop, because the next timetable may contain it again. */
async function lostBoards(db: Queryable, resortId: string, { stops }: Timetable): Promise<LostBoard[]> {
  const boards = await db.query(select({
    id: t.id,
    stopName: t.stopName,
    gtfsStopId: neverNull(t.gtfsStopId),
  })`from ${tableNamed('departure')} t
    where t.resort_id = ${resortId}::uuid and t.source = 'gtfs' and t.gtfs_stop_id is not null order by t."order", t.id`)
  return boards.filter(({ gtfsStopId }) => !stops.has(gtfsStopId))
}

const lastSha256 = async (db: Queryable, resortId: string): Promise<string | undefined> =>
  (
    await db.query(
      select({
        sha256: sql<string>`report ->> 'sha256'`,
      })`from ${gtfsImports} where resort_id = ${resortId}::uuid and undone_at is null order by at desc limit 1`,
    )
  )[0]?.sha256

/** Imports the timetable of the Tatra railway, shifted by whole weeks so that it is valid today: the original ended in December 2025. */
import { join } from 'node:path'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { importTimetable, readFeed, type ReadFeed } from '../../../gtfs/timetable/import-timetable.ts'
import { systemCaller } from '../../../http/sessions/caller.ts'
import { demoFolder } from '../../../roots.ts'

export interface Railway {
  path: string
  feed: ReadFeed
}

const fileName = 'zsr-gtfs-2025-02-09-tatry-subset.zip'
const firstDay = Date.parse('2025-02-03T00:00:00Z')
const week = 7 * dayMs

/** Whole weeks, so that weekdays stay the same; the timetable then began one or two weeks ago, and most of it is in the future. */
export const weeksToMove = (now: number) => Math.floor((now - firstDay) / week) - 1

export async function readRailway(now = Date.now()): Promise<Railway> {
  const weeks = weeksToMove(now)
  const path = join(demoFolder, fileName)
  const feed = await readFeed({ path, shift: weeks * 7 })
  const { publisher } = feed.timetable
  const moved = { ...feed.timetable, publisher: { ...publisher, version: `${publisher.version}, 2025 + ${weeks} weeks` } }
  return { path, feed: { ...feed, timetable: moved } }
}

export async function importRailway(tx: Queryable, resortId: string, { path, feed }: Railway): Promise<void> {
  const order = { resortId, path, fileName, user: { id: null, name: systemCaller.userName }, dryRun: false }
  await importTimetable(tx, order, feed)
}

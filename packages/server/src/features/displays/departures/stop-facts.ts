/** The published data of a board: an active board of an active resort, with the departures of the coming hours. */
import { sql } from 'drizzle-orm'
import { serviceDatesBetween } from '@ridgeline/domain/departures/service-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { goneAt, leavesAt, shownCall, type ShownCall } from '@ridgeline/domain/departures/shown-call'
import type { DepartureFeed, ShownStop } from '@ridgeline/domain/displays/board/departure-feed'
import { departure } from '@ridgeline/domain/entities/departure'
import type { Language, Localized } from '@ridgeline/domain/values/localized'
import { minuteMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { resorts } from '../../../db/schema.ts'
import { linkedIds, linkView } from '../../../db/links.ts'
import { tableOf } from '../../../db/table.ts'
import { boardCalls, type CallSources } from '../../../departures/board-calls.ts'
import { timetableOf, type Board } from '../../../departures/timetable.ts'
import { readStopLifts, type StopLifts } from './stop-lifts.ts'

export interface StopFacts extends Pick<DepartureFeed, 'resort' | 'stop' | 'calls' | 'later' | 'isUnknown' | 'refreshSeconds'>, StopLifts {
  languages: Language[]
  liftIds: string[]
}

const day = 24 * 60
/** Minutes beyond its look-ahead for which a display can continue without the server. */
const spare = 60
/** More than any stop has until the next read. */
const maxCalls = 200

type Row = Board &
  ShownStop & {
    languages: Language[]
    refreshSeconds: number
    resortName: Localized
    timezone: string
    statusValidUntil: string | null
    liftIds: string[]
  }

const boards = tableOf(departure)

const t = aliased(boards, 't')
const r = aliased(resorts, 'r')

const readBoard = async (db: Queryable, id: string): Promise<Row | undefined> =>
  (
    await db.query(
      select({
        id: t.id,
        resortId: t.resortId,
        source: t.source,
        gtfsStopId: t.gtfsStopId,
        lines: t.lines,
        stopName: t.stopName,
        platformCode: t.platformCode,
        transportType: t.transportType,
        infoText: t.infoText,
        theme: t.theme,
        languages: t.languages,
        rowsCount: t.rowsCount,
        refreshSeconds: t.refreshSeconds,
        lookAheadMinutes: t.lookAheadMinutes,
        resortName: r.name,
        timezone: r.timezone,
        statusValidUntil: r.statusValidUntil,
        liftIds: sql<string[]>`${linkedIds(linkView(departure, 'skiliftIds'), sql`t.id`)}`,
      })`from ${boards} t join ${resorts} r on r.id = t.resort_id where t.id = ${id}::uuid and t.active and r.active`,
    )
  )[0]

/** Calls that may be shown from now on, and the next one after them. */
function comingOf(calls: readonly ShownCall[], lookAheadMinutes: number | null, now: number) {
  const until = now + ((lookAheadMinutes ?? day) + spare) * minuteMs
  const coming = calls.filter((call) => goneAt(call) > now).toSorted((one, other) => leavesAt(one) - leavesAt(other))
  const within = coming.filter((call) => leavesAt(call) <= until).slice(0, maxCalls)
  return { calls: within, later: coming.slice(within.length).find(({ isCancelled }) => !isCancelled) ?? null }
}

export async function readStop(sources: CallSources, id: string, now: number): Promise<StopFacts | undefined> {
  const row = await readBoard(sources.db, id)
  if (!row) return undefined
  const { stopName, platformCode, transportType, infoText, theme, rowsCount, lookAheadMinutes, timezone, languages, refreshSeconds } = row
  const until = now + ((lookAheadMinutes ?? 0) + day) * minuteMs
  const frame = { timezone, statusValidUntil: row.statusValidUntil }
  const [calls, isKnown, liftsThere] = await Promise.all([
    boardCalls(sources, row, serviceDatesBetween(now, until, timezone)),
    timetableOf(sources.timetables, row).knows(row, dayAt(now, timezone)),
    readStopLifts(sources.db, { resortId: row.resortId, ids: row.liftIds, frame }, now),
  ])
  const shown = calls.map(({ call, update }) => shownCall(call, update, timezone))
  return {
    languages,
    refreshSeconds,
    resort: { id: row.resortId, name: row.resortName, timezone },
    stop: { id, stopName, platformCode, transportType, infoText, theme, rowsCount, lookAheadMinutes },
    ...comingOf(shown, lookAheadMinutes, now),
    ...liftsThere,
    liftIds: row.liftIds,
    isUnknown: !isKnown,
  }
}

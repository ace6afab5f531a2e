/** Timetables to import: the real one of the Tatra railway, and small ones with errors. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import type { TimetableReport } from '@ridgeline/domain/departures/timetable-report'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { gtfsDay } from '../../gtfs/out/gtfs-day.ts'
import type { Body, Client, TestServer } from '../../testing/server.ts'

export const tatraRailwayPath = join(import.meta.dirname, '../../../demo/zsr-gtfs-2025-02-09-tatry-subset.zip')
export const tatraRailway = (): Buffer => readFileSync(tatraRailwayPath)

const today = dayAt(Date.now(), 'UTC')
/** A day on which the small feed runs, and one on which it does not. */
export const dayOn = dayAfter(today, 9)
export const dayOff = dayAfter(today, 32)

/** Two trips between two platforms of a station and a stop, every day for most of a year. */
export const smallFeed: Readonly<Record<string, string>> = {
  'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\n1,Bus,https://example.com,Europe/Bratislava\n',
  'feed_info.txt': 'feed_publisher_name,feed_publisher_url,feed_lang,feed_version\nBus,https://example.com,de,7\n',
  'stops.txt':
    'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code\nS,Station,49.1,20.1,1,,\nA,Station,49.1,20.1,0,S,1\nB,Station,49.1,20.1,0,S,2\nM,Middle,49.2,20.2,,,\nC,"End, of the road",49.3,20.3,,,\n',
  'routes.txt': 'route_id,route_short_name,route_long_name,route_type,route_color\nR,X1,Long way,3,ff671f\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_headsign,wheelchair_accessible\nR,D,T1,,1\nR,D,T2,Elsewhere,2\n',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT1,8:00:00,8:00:30,A,1\nT1,8:10:00,8:10:00,M,2\nT1,8:20:00,8:20:00,C,3\nT2,24:05:00,24:05:00,B,5\nT2,24:30:00,24:30:00,C,9\n',
  'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nD,1,1,1,1,1,1,1,20260101,${gtfsDay(dayAfter(today, 300))}\n`,
  'calendar_dates.txt': `service_id,date,exception_type\nD,${gtfsDay(dayOff)},2\n`,
}

/** @param changes replaced files; `undefined` omits a file */
export function zipOf(changes: Readonly<Record<string, string | undefined>> = {}): Buffer {
  const files = Object.entries({ ...smallFeed, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const content = Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))
  // Equal files have equal bytes, whenever they are packed.
  return Buffer.from(zipSync(content, { mtime: '2026-01-01' }))
}

export interface Sent {
  status: number
  report: TimetableReport
  body: Body
}

/** Creates a board that shows departures from a stop of the imported timetable. @returns its id */
export async function makeFedBoard(by: Client, resortId: string, gtfsStopId: string, more: object = {}): Promise<string> {
  const name = { sk: `Stanica ${gtfsStopId}` }
  const board = { resortId, name, stopName: name, transportType: 'bus', source: 'gtfs', gtfsStopId, lines: [], ...more }
  const { status, text, body } = await by<{ id: string }>('POST', 'departures', board)
  if (status !== 201) throw new Error(text)
  return body.id
}

/** Uploads a file as a browser does. */
export async function sendFeed(
  { app }: TestServer,
  by: Client,
  resortId: string,
  zip: Buffer,
  { dryRun = false, name = 'feed.zip', language = 'en' } = {},
): Promise<Sent> {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/zip\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: `/api/private/gtfs-imports?resortId=${resortId}&dryRun=${dryRun}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'accept-language': language,
    },
    payload: Buffer.concat([Buffer.from(head), zip, Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: answer.statusCode, report: answer.json(), body: answer.json() }
}

/** An operator with a feed of GTFS Realtime, and a resort with a board that shows it. Messages are written with the official bindings. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import bindings from 'gtfs-realtime-bindings'
import { sql } from 'drizzle-orm'
import { gtfsDay } from '../../gtfs/out/gtfs-day.ts'
import { everything, startTestServer } from '../../testing/server.ts'
import { makeFedBoard, sendFeed, zipOf } from './feeds.fixture.ts'
import { listeningOf } from './listening.ts'

const { FeedMessage } = bindings.transit_realtime

/** The resort has the time zone of the tests. */
export const today = new Date().toISOString().slice(0, 10)
export const compact = gtfsDay(today)
export const seconds = () => Math.floor(Date.now() / 1000)

interface Entity {
  id: string
  tripUpdate?: object
  vehicle?: object
  alert?: object
}

export type Operator = Awaited<ReturnType<typeof startOperator>>

export async function startOperator() {
  let answer: { status: number; body: Uint8Array } = { status: 500, body: new Uint8Array() }
  let requests = 0
  const feed = createServer((_, response) => {
    requests++
    response.writeHead(answer.status, { 'content-type': 'application/x-protobuf' }).end(answer.body)
  })
  await new Promise<void>((listens) => feed.listen(0, '127.0.0.1', listens))
  const server = await startTestServer({ CAMERA_NETWORKS: '127.0.0.1' })
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  const { db, settings } = server.services
  await db.query(sql`update resorts set timezone = 'UTC', active = true where id = ${resortId}::uuid`)
  await sendFeed(server, admin, resortId, zipOf())
  const boardAt = (gtfsStopId: string, more: object = {}) => makeFedBoard(admin, resortId, gtfsStopId, more)
  const boardId = await boardAt('S')
  const listening = listeningOf(server.services, () => {})

  /** The address of the feed in the settings of the resort; none if omitted. */
  async function decide(address?: string) {
    await db.query(sql`delete from settings where key = 'gtfs.tripUpdatesUrl'`)
    if (address !== undefined)
      await db.query(
        sql`insert into settings (key, resort_id, value) values ('gtfs.tripUpdatesUrl', ${resortId}::uuid, ${JSON.stringify(address)}::jsonb)`,
      )
    await settings.reload()
  }

  const address = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`
  await decide(address)

  return {
    server,
    admin,
    resortId,
    boardId,
    address,
    boardAt,
    decide,
    answers(status: number, body: Uint8Array = new Uint8Array()) {
      answer = { status, body }
    },
    says(entity: Entity[], timestamp = seconds()) {
      const message = { header: { gtfsRealtimeVersion: '2.0', timestamp }, entity }
      answer = { status: 200, body: FeedMessage.encode(FeedMessage.fromObject(message)).finish() }
    },
    /** How many the feed received. */
    requests: () => requests,
    poll: (now?: number) => listening.round(0, now),
    /** The shown values of calls with updates. */
    async shownCalls(id = boardId) {
      const { items } = (await admin('GET', `departures/${id}/calls`)).body
      return items
        .filter(({ changedAt }) => changedAt)
        .map(({ tripId, serviceDate, delayMinutes, scheduleRelationship, note }) => ({
          tripId,
          serviceDate,
          delayMinutes,
          scheduleRelationship,
          note,
        }))
        .toSorted((one, other) => (String(one.tripId) < String(other.tripId) ? -1 : 1))
    },
    news: async () => (await admin<{ realtime: object }>('GET', `gtfs-imports?resortId=${resortId}`)).body.realtime,
    /** Removes all updates, between tests. */
    async clear() {
      for (const table of ['departure_updates', 'gtfs_trip_updates', 'gtfs_vehicles']) await db.query(sql`delete from ${sql.raw(table)}`)
    },
    async close() {
      feed.close()
      await server.close()
    },
  }
}

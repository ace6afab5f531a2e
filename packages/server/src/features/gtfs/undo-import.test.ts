/** Undoing an import restores the previous timetable. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKnown } from '../../gtfs/out/calls.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { dayOn, makeFedBoard, sendFeed, smallFeed, zipOf } from './feeds.fixture.ts'

let server: TestServer
let admin: Client
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

const newResort = async () => {
  const id = await server.createResort(++count)
  await server.services.db.query(sql`update resorts set timezone = 'Europe/Bratislava' where id = ${id}::uuid`)
  return id
}
const send = (resortId: string, zip: Buffer, options?: { dryRun?: boolean }) => sendFeed(server, admin, resortId, zip, options)
const importsOf = async (resortId: string) => (await admin('GET', `gtfs-imports?resortId=${resortId}`)).body.items
const undoing = async (resortId: string, importId: unknown) =>
  (await admin('POST', `gtfs-imports/${String(importId)}/undo?resortId=${resortId}`)).body['isUndone']
const tables = ['gtfs_stops', 'gtfs_routes', 'gtfs_trips', 'gtfs_stop_times', 'gtfs_service_dates', 'departure_updates']
const stored = async (resortId: string) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (name) => {
        const rows = await server.services.db.query<{ row: object }>(
          sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where t.resort_id = ${resortId}::uuid order by t::text`,
        )
        return [name, rows.map(({ row }) => row)] as const
      }),
    ),
  )
const other = () =>
  zipOf({
    'stop_times.txt': smallFeed['stop_times.txt']!.replace('8:00:00,8:00:30', '9:00:00,9:00:30'),
    'stops.txt': smallFeed['stops.txt']!.replace('M,Middle', 'M,Elsewhere'),
  })

test('the previous timetable is restored row by row, with the announcements for its trips', async () => {
  const resortId = await newResort()
  await send(resortId, zipOf())
  const boardId = await makeFedBoard(admin, resortId, 'S')
  const { items } = (await admin('GET', `departures/${boardId}/calls`)).body
  for (const { tripId, serviceDate } of items)
    await admin('PATCH', `departures/${boardId}/calls`, { of: { tripId, serviceDate }, change: { delayMinutes: 20 } })
  const before = await stored(resortId)
  expect(before['departure_updates']).toHaveLength(items.length)
  const { body } = await send(resortId, other())
  expect(await stored(resortId)).not.toEqual(before)
  expect(await undoing(resortId, body['importId'])).toBe(true)
  expect(await stored(resortId)).toEqual(before)
  expect((await importsOf(resortId)).map(({ undoneAt }) => undoneAt !== null)).toEqual([true, false])
  expect(await undoing(resortId, body['importId'])).toBe(false)
  expect((await send(resortId, zipOf(), { dryRun: true })).report).toMatchObject({ isSame: true, trips: { same: 2 } })
})

test('later announcements stay, except for trips that differ again', async () => {
  const resortId = await newResort()
  await send(resortId, zipOf())
  const { body } = await send(resortId, other())
  const boardId = await makeFedBoard(admin, resortId, 'S')
  const { items } = (await admin('GET', `departures/${boardId}/calls`)).body
  for (const { tripId, serviceDate } of items)
    await admin('PATCH', `departures/${boardId}/calls`, { of: { tripId, serviceDate }, change: { delayMinutes: 7 } })
  expect(await undoing(resortId, body['importId'])).toBe(true)
  const updates = (await stored(resortId))['departure_updates'] as { trip_id: string; delay_minutes: number }[]
  expect(updates.map(({ trip_id: tripId, delay_minutes: minutes }) => [tripId, minutes])).toEqual(
    items.filter(({ tripId }) => tripId === 'T2').map(() => ['T2', 7]),
  )
})

test('undoing the first import leaves no timetable; only the last import can be undone, and only with the permission for the resort', async () => {
  const resortId = await newResort()
  const empty = await stored(resortId)
  const first = await send(resortId, zipOf())
  expect(await undoing(resortId, first.body['importId'])).toBe(true)
  expect(await stored(resortId)).toEqual(empty)
  expect(await isKnown(server.services.db, { resortId, gtfsStopId: 'S' }, dayOn)).toBe(false)

  const mine = await send(resortId, zipOf())
  await send(resortId, other())
  const theirs = await stored(resortId)
  expect(await undoing(resortId, mine.body['importId'])).toBe(false)
  expect(await stored(resortId)).toEqual(theirs)
  const stranger = await server.signedIn(['departure.read', 'departure.update'], [await newResort()])
  expect((await stranger('POST', `gtfs-imports/${String(mine.body['importId'])}/undo?resortId=${resortId}`)).status).toBe(403)
})

/** Announcements of dispatchers: for one call or a whole line, for today only, with permissions. */
import { sql } from 'drizzle-orm'
import { languages } from '@ridgeline/domain/values/localized'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineIn, makeBoard, today } from '../../departures/board.fixture.ts'
import { forgetOldUpdates, keepUpdates } from '../../departures/call-updates.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let here: string
let boss: Client
let zone: string

beforeAll(async () => {
  server = await startTestServer()
  here = await server.createResort(1)
  boss = await server.signedIn(everything)
  zone = String((await boss('GET', `resorts/${here}`)).body['timezone'])
})
afterAll(() => server.close())

const calls = async (id: string, client = boss) => (await client('GET', `departures/${id}/calls`)).body.items
const say = (id: string, of: object, change: object, client = boss) => client('PATCH', `departures/${id}/calls`, { of, change })
const lineOf = (name: string, minutes: number) => lineIn(minutes, zone, { routeShortName: name })
const keyOf = ({ tripId, serviceDate }: { [name: string]: unknown }) => ({ tripId, serviceDate })

test("R1.30 today's departures are listed in order, without announcements at first", async () => {
  const soon = lineOf('S1', 20)
  const { id } = await makeBoard(boss, here, [lineOf('S2', 40), soon])
  expect(await calls(id)).toMatchObject([
    { routeShortName: 'S1', serviceDate: soon.validFrom, delayMinutes: null, scheduleRelationship: 'scheduled', changedBy: null },
    { routeShortName: 'S2' },
  ])
})

test('OP34 an announcement for a call changes the given fields and keeps the others', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S1', 20)])
  const [call] = await calls(id)
  expect((await say(id, keyOf(call!), { delayMinutes: 5 })).status).toBe(200)
  await say(id, keyOf(call!), { platformCode: ' B ' })
  const { body } = await say(id, keyOf(call!), { note: { sk: 'Sneh na ceste', en: ' ' } })
  expect(body.items[0]).toMatchObject({
    delayMinutes: 5,
    platformCode: 'B',
    usualPlatformCode: null,
    note: { sk: 'Sneh na ceste' },
    isNoteOfDay: true,
    changedBy: expect.any(String),
  })
  await say(id, keyOf(call!), { scheduleRelationship: 'cancelled', platformCode: null, note: null })
  expect((await calls(id))[0]).toMatchObject({ delayMinutes: 5, scheduleRelationship: 'cancelled', platformCode: null, note: null })
})

const undo = (id: string, of: unknown, client = boss) => client('POST', `departures/${id}/calls/undo`, of)

test('OP34 undoing an announcement restores the previous one, or none', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S1', 20), lineOf('S1', 40)])
  const nothing = await calls(id)
  const ofLine = await say(id, { routeShortName: 'S1' }, { delayMinutes: 10, notice: 'snow' })
  const late = await calls(id)
  const cancelled = await say(id, keyOf(late[0]!), { scheduleRelationship: 'cancelled', platformCode: 'B' })
  const changes = (call: { [name: string]: unknown }) => ({ ...call, changedAt: undefined })
  const { status, body } = await undo(id, cancelled.body['undo'])
  expect([status, body.items.map(changes), body['kept']]).toEqual([200, late.map(changes), []])
  await undo(id, ofLine.body['undo'])
  expect(await calls(id)).toEqual(nothing)
})

test('OP34 undoing keeps the fields that another user has changed since', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S1', 20), lineOf('S1', 40)])
  const change = await say(id, { routeShortName: 'S1' }, { delayMinutes: 10, platformCode: 'B' })
  const [first, second] = await calls(id)
  await say(id, keyOf(first!), { delayMinutes: 30 })
  const { body } = await undo(id, change.body['undo'])
  expect(body['kept']).toEqual([keyOf(first!)])
  expect(body.items).toMatchObject([
    { delayMinutes: 30, platformCode: null },
    { delayMinutes: null, platformCode: null, tripId: second!['tripId'] },
  ])
})

test('R6.6 undoing requires the permission to dispatch', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S1', 20)])
  const change = await say(id, { routeShortName: 'S1' }, { delayMinutes: 10 })
  const viewer = await server.signedIn(['departure.read'], [here])
  expect((await undo(id, change.body['undo'], viewer)).status).toBe(403)
  const stranger = await server.signedIn(['departure.read', 'departure.status'], [await server.createResort(3)])
  expect((await undo(id, change.body['undo'], stranger)).status).toBe(404)
  expect((await calls(id))[0]).toMatchObject({ delayMinutes: 10 })
})

test('OP34 a predefined announcement is stored in all languages', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S1', 20)])
  const { body } = await say(id, { routeShortName: 'S1' }, { notice: 'snow' })
  const note = body.items[0]!['note'] as Record<string, string>
  expect(Object.keys(note).sort()).toEqual([...languages].sort())
  expect(new Set(Object.values(note)).size).toBe(languages.length)
  expect(Object.values(note).every((text) => text.length <= 100 && !text.includes('{'))).toBe(true)
})

test('OP34 an announcement for a line changes its remaining calls, but no departed ones and no other line', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S1', -30), lineOf('S1', 20), lineOf('S1', 50), lineOf('S2', 30)])
  const { body } = await say(id, { routeShortName: 'S1' }, { delayMinutes: 10 })
  expect(body.items.map(({ routeShortName, delayMinutes }) => [routeShortName, delayMinutes])).toEqual(
    // Shortly after midnight the first of them is from yesterday's service day.
    expect.arrayContaining([
      ['S1', 10],
      ['S2', null],
      ['S1', 10],
    ]),
  )
  expect(body.items.filter(({ delayMinutes }) => delayMinutes === 10)).toHaveLength(2)
})

test('R6.6 reading does not include dispatching, and dispatching is limited to the resorts of the permission', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S1', 20)])
  const [call] = await calls(id)
  const viewer = await server.signedIn(['departure.read'], [here])
  expect((await viewer('GET', `departures/${id}/calls`)).status).toBe(200)
  expect((await say(id, keyOf(call!), { delayMinutes: 5 }, viewer)).status).toBe(403)
  const operator = await server.signedIn(['departure.read', 'departure.status'], [here])
  expect((await say(id, keyOf(call!), { delayMinutes: 5 }, operator)).status).toBe(200)
  const stranger = await server.signedIn(['departure.read', 'departure.status'], [await server.createResort(2)])
  expect((await stranger('GET', `departures/${id}/calls`)).status).toBe(404)
  expect((await say(id, keyOf(call!), { delayMinutes: 50 }, stranger)).status).toBe(404)
  expect((await calls(id))[0]).toMatchObject({ delayMinutes: 5 })
})

test('unknown calls and invalid announcements are refused', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S1', 20)])
  const [call] = await calls(id)
  expect((await say(id, { tripId: 'nobody', serviceDate: today(zone) }, { delayMinutes: 5 })).status).toBe(404)
  expect((await say(id, { routeShortName: 'S9' }, { delayMinutes: 5 })).status).toBe(404)
  expect((await say(id, { ...keyOf(call!), serviceDate: '2026-01-01' }, { delayMinutes: 5 })).status).toBe(404)
  for (const change of [
    {},
    { delayMinutes: 601 },
    { delayMinutes: -1 },
    { scheduleRelationship: 'gone' },
    { platformCode: '123456789' },
    { notice: 'x' },
  ])
    expect([change, (await say(id, keyOf(call!), change)).status]).toEqual([change, 422])
  expect((await say(id, keyOf(call!), { note: { sk: 'x'.repeat(101) } })).status).toBe(422)
  expect((await say(id, { ...keyOf(call!), routeShortName: 'S1' }, { delayMinutes: 5 })).status).toBe(422)
})

test('announcements of past days are deleted', async () => {
  const { db } = server.services
  await keepUpdates(db, here, [{ tripId: 'old', serviceDate: '2026-01-01', delayMinutes: 5 }], null)
  await keepUpdates(db, here, [{ tripId: 'new', serviceDate: today(zone), delayMinutes: 5 }], null)
  await forgetOldUpdates(db)
  expect(await db.query(sql`select trip_id as "tripId" from departure_updates where trip_id in ('old', 'new')`)).toEqual([
    { tripId: 'new' },
  ])
})

test('M9 an announcement is logged', async () => {
  const { id } = await makeBoard(boss, here, [lineOf('S7', 20)])
  expect((await say(id, { routeShortName: 'S7' }, { delayMinutes: 12 })).status).toBe(200)
  const { items } = (await boss('GET', 'logs?entity=departure&action=update')).body
  expect(items[0]).toMatchObject({ kind: 'audit', userId: boss.userId, resortId: here })
  expect(JSON.parse(String(items[0]!['message']))).toEqual({
    boardId: id,
    of: { routeShortName: 'S7' },
    change: { delayMinutes: 12 },
    calls: 1,
    before: [
      {
        tripId: expect.any(String),
        serviceDate: today(zone),
        delayMinutes: null,
        scheduleRelationship: null,
        platformCode: null,
        note: null,
      },
    ],
  })
})

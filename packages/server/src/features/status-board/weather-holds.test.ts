/** Limits of the weather on the status board: what readings and bulletins propose, and how staff answer (decision 0147). */
import type { BoardGroup, BoardItem } from '@ridgeline/domain/answers/status-board'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { crossCountry } from '@ridgeline/domain/entities/cross-country'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { select } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let boss: Client
let sample = 0
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.signedIn(everything)
})
afterAll(() => server.close())

interface Stored {
  id: string
  version: number
}
async function make(path: string, draft: object, resortId: string): Promise<Stored> {
  const { status, body } = await boss<Stored>('POST', path, { ...draft, resortId })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
async function change(path: string, { id }: Pick<Stored, 'id'>, values: object): Promise<void> {
  const { version } = (await boss<Stored>('GET', `${path}/${id}`)).body
  const { status, body } = await boss('PATCH', `${path}/${id}`, values, { 'if-match': `"${version}"` })
  expect(status, JSON.stringify(body)).toBe(200)
}
const open = { status: 'open', statusNote: null, statusValidUntil: null, reopensAt: null, keptOpenAt: null, active: true } as const
const plan = { openYearRound: false, validFrom: null, validTo: null, openingHours: null, schedule: null } as const
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const lift = (resortId: string, values: object = {}) =>
  make('skilifts', draftOf(skilift, ++sample, { ...open, ...plan, internalId: null, windLimit: 15, ...values }), resortId)
async function station(resortId: string, windSpeed: number | null, values: object = {}): Promise<Stored> {
  const { id } = await make('locations', draftOf(location, ++sample, { parentId: null, active: true }), resortId)
  const about = {
    locationId: id,
    windSpeed,
    windGusts: null,
    measuredAt: minutesAgo(1),
    source: 'station',
    manualValidUntil: null,
  } as const
  await make(
    'weather-settings',
    draftOf(weatherSettings, sample, { locationId: id, staleAfter: 30, pollInterval: 10, active: true }),
    resortId,
  )
  return make('weather-current', draftOf(weatherCurrent, sample, { ...about, active: true, ...values }), resortId)
}

async function itemOn(client: Client, resortId: string, { id }: Pick<Stored, 'id'>): Promise<BoardItem> {
  const { body } = await client<{ groups: BoardGroup[] }>('GET', `status-board?resortId=${resortId}`)
  return body.groups.flatMap(({ items }) => items).find((item) => item.id === id)!
}
const proposedFor = async (resortId: string, record: Pick<Stored, 'id'>) => (await itemOn(boss, resortId, record)).plan?.proposed

test('a fresh reading beyond the wind limit proposes to hold a lift, with the reason in all languages and nothing set', async () => {
  const resortId = await server.createResort(1)
  const chair = await lift(resortId)
  expect(await proposedFor(resortId, chair)).toBeNull()
  const chopok = await station(resortId, 19, { name: { sk: 'Chopok' } })
  const proposed = await proposedFor(resortId, chair)
  expect(proposed).toMatchObject({ status: 'closed', note: { sk: 'Silný vietor', en: 'Strong wind', de: expect.any(String) } })
  expect(proposed?.limit).toMatchObject({ reason: 'wind', value: 19, limit: 15, place: { sk: 'Chopok' } })
  expect(Date.parse(proposed!.limit!.staleAt)).toBeGreaterThan(Date.now())
  expect((await boss<Stored>('GET', `skilifts/${chair.id}`)).body).toMatchObject({ status: 'open', version: chair.version })

  await change('weather-current', chopok, { windSpeed: 15 })
  expect(await proposedFor(resortId, chair)).toBeNull()
})

test('limits and readings of a resort, lift by lift', async () => {
  const resortId = await server.createResort(2)
  const [valley, summit] = [await station(resortId, 8), await station(resortId, 17)]
  const lifts = {
    within: await lift(resortId, { windLimit: 17 }),
    beyond: await lift(resortId, { windLimit: 16.9 }),
    unlimited: await lift(resortId, { windLimit: null }),
    limited: await lift(resortId, { windLimit: 15, status: 'limited' }),
    closed: await lift(resortId, { windLimit: 15, status: 'closed' }),
  }
  const proposals = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(lifts).map(async ([name, record]) => [name, (await proposedFor(resortId, record))?.limit?.value])),
    )
  expect(await proposals()).toEqual({ within: undefined, beyond: 17, unlimited: undefined, limited: 17, closed: undefined })
  // A stale reading says nothing, and neither does the weather of another resort.
  await change('weather-current', summit, { measuredAt: minutesAgo(31) })
  await station(await server.createResort(3), 40)
  expect(await proposals()).toEqual({ within: undefined, beyond: undefined, unlimited: undefined, limited: undefined, closed: undefined })
  await change('weather-current', valley, { windSpeed: 16, measuredAt: minutesAgo(0) })
  expect(await proposals()).toMatchObject({ beyond: undefined, limited: 16 })
})

test('what staff keep open is proposed again once the wind is stronger, or was within the limit', async () => {
  const resortId = await server.createResort(4)
  const chair = await lift(resortId)
  const wind = await station(resortId, 19)
  const measured = (windSpeed: number) => change('weather-current', wind, { windSpeed, measuredAt: minutesAgo(0) })
  const keep = async () => change('skilifts', chair, { keptOpenAt: (await proposedFor(resortId, chair))!.since })
  await keep()
  expect(await proposedFor(resortId, chair)).toBeNull()
  await measured(17)
  expect(await proposedFor(resortId, chair)).toBeNull()
  await measured(19)
  expect(await proposedFor(resortId, chair)).toBeNull()
  await measured(20)
  expect((await proposedFor(resortId, chair))?.limit?.value).toBe(20)
  await keep()
  expect(await proposedFor(resortId, chair)).toBeNull()
  await measured(12)
  await measured(20)
  expect((await proposedFor(resortId, chair))?.limit?.value).toBe(20)
  // The same wind as before can be answered again.
  await keep()
  expect(await proposedFor(resortId, chair)).toBeNull()
})

test('an answer to an older reading does not hide a stronger one that arrived meanwhile', async () => {
  const resortId = await server.createResort(5)
  const chair = await lift(resortId)
  const wind = await station(resortId, 19)
  const { since } = (await proposedFor(resortId, chair))!
  await change('weather-current', wind, { windSpeed: 24, measuredAt: minutesAgo(0) })
  await change('skilifts', chair, { keptOpenAt: since })
  expect((await proposedFor(resortId, chair))?.limit?.value).toBe(24)
})

test('a slope is held from its avalanche degree on, as the bulletin rates its heights now', async () => {
  const resortId = await server.createResort(6)
  const [{ timezone } = { timezone: '' }] = await server.services.db.query(
    select({ timezone: resorts.timezone })`from ${resorts} where id = ${resortId}::uuid`,
  )
  const runOf = (values: object) =>
    make('slopes', draftOf(slope, ++sample, { ...open, ...plan, skiliftIds: [], connectedSlopeIds: [], ...values }), resortId)
  const high = await runOf({ avalancheLimit: 'high', topElevation: 2000, baseElevation: 1500 })
  const low = await runOf({ avalancheLimit: 'high', topElevation: 1200, baseElevation: 1000 })
  const careful = await runOf({ avalancheLimit: 'moderate', topElevation: 1200, baseElevation: 1000 })
  const track = await make(
    'cross-countries',
    draftOf(crossCountry, ++sample, { ...open, ...plan, avalancheLimit: 'high', lowestPoint: 1900, highestPoint: 2100 }),
    resortId,
  )
  const danger = {
    dangerAm: 'moderate',
    dangerPm: 'moderate',
    elevationBoundary: 1800,
    dangerAmUpper: 'high',
    dangerPmUpper: 'high',
  } as const
  const times = { date: dayAt(Date.now(), timezone), validFrom: minutesAgo(60), validTo: new Date(Date.now() + 3_600_000).toISOString() }
  const bulletin = await make('weather-avalanches', draftOf(weatherAvalanche, ++sample, { ...danger, ...times, active: true }), resortId)
  const held = async () =>
    Promise.all([high, low, careful, track].map(async (record) => (await proposedFor(resortId, record))?.limit?.value))
  expect(await held()).toEqual([4, undefined, 2, 4])
  expect(await proposedFor(resortId, high)).toMatchObject({ status: 'closed', note: { en: 'Avalanche danger' } })

  await change('slopes', high, { keptOpenAt: (await proposedFor(resortId, high))!.since })
  expect(await held()).toEqual([undefined, undefined, 2, 4])
  await change('weather-avalanches', bulletin, { dangerAmUpper: 'veryHigh', dangerPmUpper: 'veryHigh' })
  expect(await held()).toEqual([5, undefined, 2, 5])
  await change('weather-avalanches', bulletin, { validTo: minutesAgo(1) })
  expect(await held()).toEqual([undefined, undefined, undefined, undefined])
})

test('who may not read the weather gets no proposal from it, and who may only operate can answer', async () => {
  const resortId = await server.createResort(7)
  const chair = await lift(resortId)
  await station(resortId, 19)
  const blind = await server.signedIn(['skilift.read', 'skilift.status'], [resortId])
  expect((await itemOn(blind, resortId, chair)).plan).toEqual({ proposed: null, next: null })
  const operator = await server.signedIn(['skilift.read', 'skilift.status', 'weatherCurrent.read'], [resortId])
  const { plan: planned, version } = await itemOn(operator, resortId, chair)
  const items = [{ id: chair.id, version, keptOpenAt: planned!.proposed!.since }]
  const { status, body } = await operator<{ saved: unknown[] }>(
    'POST',
    'skilifts/bulk',
    { items },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect([status, body.saved.length]).toEqual([200, 1])
  expect((await itemOn(operator, resortId, chair)).plan?.proposed).toBeNull()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect((await boss('PATCH', `skilifts/${chair.id}`, { keptOpenAt: tomorrow }, { 'if-match': `"${version + 1}"` })).status).toBe(422)
})

test('what would have to be held is not proposed to be opened by its plan', async () => {
  const resortId = await server.createResort(8)
  await boss('PATCH', 'settings/clock.proposed', { resortId, value: ['skilift'] }, { 'if-match': '"1"' })
  const chair = await lift(resortId, { status: 'closed', openYearRound: true })
  const allDay = [{ opens: '00:00', closes: '00:00' }]
  const week = Object.fromEntries(days.map((day) => [day, allDay]))
  await change('skilifts', chair, {
    openingHours: { weeklySchedules: [{ validFrom: null, validTo: null, ...week }], dailySchedules: {}, note: null },
  })
  expect(await proposedFor(resortId, chair)).toMatchObject({ status: 'open', limit: null })
  const wind = await station(resortId, 19)
  expect(await proposedFor(resortId, chair)).toBeNull()
  await change('weather-current', wind, { windSpeed: 9 })
  expect(await proposedFor(resortId, chair)).toMatchObject({ status: 'open', limit: null })
})

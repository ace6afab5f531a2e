/** The status board of a resort, depending on the permissions of the caller. */
import type { BoardGroup, BoardItem } from '@ridgeline/domain/answers/status-board'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let here: string
let boss: Client
beforeAll(async () => {
  server = await startTestServer()
  here = await server.createResort(1)
  boss = await server.signedIn(everything)
})
afterAll(() => server.close())

async function boardFor(client: Client, resortId = here) {
  const { status, body } = await client<{ groups?: BoardGroup[] }>('GET', `status-board?resortId=${resortId}`)
  return { status, groups: body.groups ?? [] }
}
const itemOf = (groups: readonly BoardGroup[], id: unknown): BoardItem | undefined =>
  groups.flatMap(({ items }) => items).find((item) => item.id === id)

test('the board holds the active records with a status, by kind, with who changed them and the status a day ago', async () => {
  const values = { status: 'closed', statusNote: { sk: 'Vietor' }, waitingTime: 5, active: true } as const
  const lift = (await boss('POST', 'skilifts', { ...draftOf(skilift, 1, { ...values, tags: ['Lúčky'] }), resortId: here })).body
  await boss('POST', 'skilifts', { ...draftOf(skilift, 2, { ...values, active: false }), resortId: here })
  const piste = (await boss('POST', 'slopes', { ...draftOf(slope, 1, { status: 'open', active: true }), resortId: here })).body
  await boss('PATCH', `skilifts/${lift['id']}`, { status: 'open' }, { 'if-match': `"${lift['version']}"` })

  const { groups } = await boardFor(boss)
  expect(groups.map(({ entity, items }) => [entity, items.length])).toEqual([
    ['skilift', 1],
    ['slope', 1],
  ])
  expect(itemOf(groups, lift['id'])).toMatchObject({
    status: 'open',
    statusNote: null,
    waitingTime: 5,
    dayBefore: 'closed',
    tags: ['Lúčky'],
  })
  expect(itemOf(groups, lift['id'])?.updatedByName).toBeTruthy()
  // It has not changed since it was made.
  expect(itemOf(groups, piste['id'])).toMatchObject({ status: 'open', dayBefore: 'open' })
  expect(itemOf(groups, piste['id'])).not.toHaveProperty('waitingTime')
})

test('only kinds the caller may read are on the board, and it says what they may operate', async () => {
  const operator = await server.signedIn(['skilift.read', 'skilift.status', 'slope.read'], [here])
  const { groups } = await boardFor(operator)
  expect(groups.map(({ entity, mayOperate }) => [entity, mayOperate])).toEqual([
    ['skilift', true],
    ['slope', false],
  ])
  const reader = await server.signedIn(['skilift.read'], [here])
  expect((await boardFor(reader)).groups.map(({ mayOperate }) => mayOperate)).toEqual([false])
  const elsewhere = await server.createResort(2)
  expect((await boardFor(reader, elsewhere)).status).toBe(404)
})

test('where it is proposed, the board says what should be set and what is planned next today', async () => {
  const resortId = await server.createResort(3)
  await boss('PATCH', 'settings/clock.proposed', { resortId, value: ['skilift'] }, { 'if-match': '"1"' })
  const values = {
    status: 'closed',
    statusValidUntil: null,
    active: true,
    openYearRound: true,
    openingHours: null,
    schedule: null,
  } as const
  const { body } = await boss<{ id: string; version: number }>('POST', 'skilifts', { ...draftOf(skilift, 4, values), resortId })
  const planOf = async () => itemOf((await boardFor(boss, resortId)).groups, body.id)?.plan
  expect(await planOf()).toEqual({ proposed: null, next: null })

  const allDay = [{ opens: '00:00', closes: '00:00' }]
  const week = Object.fromEntries(days.map((day) => [day, allDay]))
  const openingHours = { weeklySchedules: [{ validFrom: null, validTo: null, ...week }], dailySchedules: {}, note: null }
  const changed = await boss<{ version: number }>('PATCH', `skilifts/${body.id}`, { openingHours }, { 'if-match': `"${body.version}"` })
  const proposed = (await planOf())?.proposed
  expect(proposed).toMatchObject({ status: 'open', note: null })
  expect(Math.abs(Date.parse(proposed!.since) - Date.now())).toBeLessThan(60_000)

  // Staff keep it closed until midnight.
  const { groups } = await boardFor(boss, resortId)
  const [{ dayEndsAt, clock } = { dayEndsAt: '', clock: 'off' }] = groups
  expect(clock).toBe('propose')
  await boss('PATCH', `skilifts/${body.id}`, { statusValidUntil: dayEndsAt }, { 'if-match': `"${changed.body.version}"` })
  expect(await planOf()).toEqual({ proposed: null, next: null })
})

/** Screens show lifts by their hours, at the moment of opening and closing, in the time zone of the resort. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Delta, Feed } from '@ridgeline/domain/displays/feed'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { languages } from '@ridgeline/domain/values/localized'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import { startScene, type Scene } from '../screen.fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

const day = '2027-01-15'
const openingHours = {
  weeklySchedules: [
    { validFrom: null, validTo: null, ...Object.fromEntries(days.map((name) => [name, [{ opens: '08:30', closes: '15:45' }]])) },
  ],
  dailySchedules: {},
  note: null,
}

const noteEverywhere = Object.fromEntries(languages.map((language) => [language, 'Fúka']))
/** Without a plan, its status decides. */
const always = { status: 'open', openYearRound: true, openingHours: null, schedule: [] }

test('R3.180 a lift with hours closes on screens at the end of its hours, and says when it opens again', async () => {
  const { make, server, admin, feed, listen } = scene
  const resortId = await server.createResort(3)
  const timezone = String((await admin('GET', `resorts/${resortId}`)).body['timezone'])
  const lift = await make('skilifts', { ...always, openingHours, statusNote: noteEverywhere }, resortId)
  const other = await make('skilifts', always, resortId)
  const itemIn = ({ items }: Feed, id: string) => items.find((item) => item.id === id)
  const closing = instantAt(day, '15:45', timezone)

  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: closing - 200 })
  const before = await feed(`skimaps/${resortId}`)
  expect(itemIn(before, lift.id)).toMatchObject({
    status: 'open',
    reason: 'hours',
    statusNote: expect.anything(),
    closesAt: new Date(closing).toISOString(),
    opensAt: null,
  })
  expect(before.summary.skilifts).toEqual({ open: 2, limited: 0, total: 2 })

  const stream = await listen(`skimaps/${resortId}/stream?from=${before.version}`)
  vi.setSystemTime(closing)
  const delta: Delta = (await stream.next('delta')).data
  stream.close()
  const opensAt = new Date(instantAt('2027-01-16', '08:30', timezone)).toISOString()
  expect(delta.changed).toMatchObject([{ id: lift.id, status: 'closed', reason: 'hours', statusNote: null, opensAt, closesAt: null }])
  expect(delta.summary.skilifts).toEqual({ open: 1, limited: 0, total: 2 })

  vi.setSystemTime(instantAt(day, '16:00', timezone))
  const after = await feed(`ledinfo/${resortId}`)
  expect([itemIn(after, lift.id)?.status, itemIn(after, other.id)?.status]).toEqual(['closed', 'open'])
})

test('R3.101, OP58 the ski map is of summer by month and day of the season of the resort; without one it is of winter', async () => {
  const { server, change, feed } = scene
  const resortWith = async (seed: number, summerSeasonFrom: string | null, summerSeasonTo: string | null) => {
    const id = await server.createResort(seed)
    await change('resorts', { id, version: 1 }, { active: true, summerSeasonFrom, summerSeasonTo })
    return id
  }
  const inJuly = await resortWith(11, '2025-06-01', '2025-09-30')
  const overNewYear = await resortWith(12, '2026-11-01', '2026-03-30')
  const without = await resortWith(13, null, null)

  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-07-15T12:00:00Z') })
  const isSummer = async (id: string) => (await feed(`skimaps/${id}`)).resort.isSummer
  expect([await isSummer(inJuly), await isSummer(overNewYear), await isSummer(without)]).toEqual([true, false, false])
})

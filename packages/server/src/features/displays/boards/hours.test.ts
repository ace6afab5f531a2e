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

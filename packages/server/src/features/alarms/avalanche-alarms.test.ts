/** Alarms about avalanche danger: the last bulletin stands until the next one, which is often published after midnight. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { weatherAvalanche, type WeatherAvalancheDraft } from '@ridgeline/domain/entities/weather-avalanche'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { select } from '../../db/connect/select.ts'
import { alertMessages } from '../../db/schema.ts'
import { alertMessagesOf } from './publish/alert-messages.ts'
import { minute, startAlarms, type AlarmScene } from './send/alarms.fixture.ts'

let scene: AlarmScene
let today: string

beforeAll(async () => {
  scene = await startAlarms({})
  await scene.server.services.db.query(sql`update resorts set timezone = 'Europe/Bratislava', active = true, has_website_data = true`)
  today = dayAt(Date.now(), 'Europe/Bratislava')
})
afterAll(() => scene.server.close())
beforeEach(async () => {
  for (const table of ['alarms', 'alert_messages', 'weather_avalanches'])
    await scene.server.services.db.query(sql`delete from ${sql.raw(table)}`)
})

const plain = { regionId: 'SK-01', dangerPm: null, elevationBoundary: null, dangerAmUpper: null, dangerPmUpper: null }
const untimed = { publicationTime: null, validFrom: null, validTo: null }
type BulletinOf = Pick<WeatherAvalancheDraft, 'date' | 'dangerAm'> & Partial<WeatherAvalancheDraft>
const bulletin = async (values: BulletinOf) =>
  scene.made('weather-avalanches', await scene.sample(weatherAvalanche, { ...plain, ...untimed, ...values }))
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

/** Triggered from `high` on, the fifth of six degrees, and published. */
async function highDanger() {
  const about = { metric: 'avalancheDanger', operator: 'gte', threshold: 4, durationMinutes: 0, muteUntil: null, locationId: null }
  const whom = { channels: ['screen'], departmentIds: [], recipientUserIds: [], escalateAfter: null, escalationUserIds: [] }
  const id = await scene.made(
    'alarms',
    await scene.sample(alarm, { ...about, ...whom, publishesAlert: true, alertHeadline: { sk: 'Lavínové nebezpečenstvo' } }),
  )
  return {
    acknowledge: async () => expect((await scene.admin('POST', `alarms/${id}/acknowledge`)).status).toBe(204),
    async evaluated() {
      await scene.evaluation().round()
      return (await scene.admin('GET', `alarms/${id}`)).body
    },
  }
}

async function published(): Promise<string[]> {
  await alertMessagesOf(scene.server.services).round()
  const rows = await scene.server.services.db.query(
    select({ alert: alertMessages.alert })`from ${alertMessages} order by ${alertMessages.sentAt}, ${alertMessages.id}`,
  )
  return rows.map(({ alert }) => alert.messageType)
}

test('an alarm stands on the bulletin of yesterday until that of today arrives, and stays acknowledged', async () => {
  const { evaluated, acknowledge } = await highDanger()
  await bulletin({ date: dayAfter(today, -1), dangerAm: 'high' })
  expect(await evaluated()).toMatchObject({ state: 'triggered', lastValue: 4 })
  await acknowledge()
  const ofToday = await bulletin({ date: today, dangerAm: 'veryHigh' })
  expect(await evaluated()).toMatchObject({ state: 'acknowledged', lastValue: 5 })
  await scene.change(`weather-avalanches/${ofToday}`, { dangerAm: 'moderate', dangerPm: 'moderate' })
  expect(await evaluated()).toMatchObject({ state: 'ok', lastValue: 2 })
})

test('an alarm without a bulletin since the day before yesterday is neither ended nor cancelled for guests', async () => {
  const { evaluated } = await highDanger()
  await bulletin({ date: dayAfter(today, -1), dangerAm: 'high' })
  expect(await evaluated()).toMatchObject({ state: 'triggered' })
  expect(await published()).toEqual(['Alert'])
  await scene.server.services.db.query(sql`update weather_avalanches set date = date - 1`)
  expect(await evaluated()).toMatchObject({ state: 'triggered', lastValue: null })
  expect(await published()).toEqual(['Alert'])
  await bulletin({ date: today, dangerAm: 'low' })
  expect(await evaluated()).toMatchObject({ state: 'ok', lastValue: 1 })
  expect(await published()).toEqual(['Alert', 'Cancel'])
})

test('a bulletin older than yesterday triggers no alarm', async () => {
  const { evaluated } = await highDanger()
  await bulletin({ date: dayAfter(today, -2), dangerAm: 'high' })
  expect(await evaluated()).toMatchObject({ state: 'ok', lastValue: null })
})

test('a bulletin from one afternoon to the next counts from the beginning of its validity, not of its day', async () => {
  const { evaluated } = await highDanger()
  await bulletin({ date: today, dangerAm: 'low' })
  const next = await bulletin({ date: dayAfter(today, 1), dangerAm: 'high', validFrom: inMinutes(60), validTo: inMinutes(25 * 60) })
  expect(await evaluated()).toMatchObject({ state: 'ok', lastValue: 1 })
  await scene.change(`weather-avalanches/${next}`, { validFrom: inMinutes(-1) })
  expect(await evaluated()).toMatchObject({ state: 'triggered', lastValue: 4 })
})

test('the last bulletin of each region counts', async () => {
  const { evaluated } = await highDanger()
  await bulletin({ date: dayAfter(today, -1), dangerAm: 'high', regionId: 'SK-02' })
  await bulletin({ date: today, dangerAm: 'low' })
  expect(await evaluated()).toMatchObject({ state: 'triggered', lastValue: 4 })
  await bulletin({ date: today, dangerAm: 'low', regionId: 'SK-02' })
  expect(await evaluated()).toMatchObject({ state: 'ok', lastValue: 1 })
})

/** Boards: the dashboard, weather, avalanches, cameras, counters and alarms; complete and accessible. */
import { randomUUID } from 'node:crypto'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { camera } from '@ridgeline/domain/entities/camera'
import { flowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { location } from '@ridgeline/domain/entities/location'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { partsOfDay, weatherForecast } from '@ridgeline/domain/entities/weather-forecast'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { as, create, newLifts, newResort, type StoredRecord } from '../setup/api.ts'
import { looks } from '../setup/fine.ts'
import { eventually, visit, wide } from '../setup/journey.ts'
import { today } from '../setup/today.ts'

let resortId: string
let bulletin: StoredRecord
const name = (sk: string) => ({ name: { sk } })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeAll(async () => {
  resortId = (await newResort('Boards')).id
  const place = await create(location, { ...draftOf(location, 1, { parentId: null, active: true }), ...name('Chopok'), resortId })
  await newLifts(resortId, ['Priehyba'], () => ({ status: 'open' }))
  const weather = {
    locationId: place.id,
    measuredAt: ago(3),
    weatherCode: 73,
    temperature: -7.5,
    windSpeed: 12,
    windGusts: 25,
    source: 'station',
  }
  await create(weatherCurrent, { ...weather, ...name('Chopok 2004 m'), windDirection: 315, snowDepth: 140, resortId })
  await create(weatherSettings, { ...name('Stanica Chopok'), locationId: place.id, provider: 'manual', windLimit: 10, resortId })
  const day = {
    date: today(),
    partOfDay: 'day',
    locationId: place.id,
    weatherCode: 3,
    temperatureMin: -9,
    temperatureMax: -4,
    source: 'manual',
  }
  await create(weatherForecast, { ...day, resortId })
  const danger = { date: today(), dangerAm: 'moderate', dangerPm: 'increased' }
  bulletin = await create(weatherAvalanche, { ...danger, regionName: { sk: 'Nízke Tatry' }, regionId: 'SK-04', resortId })
  const counter = await create(flowMeasurement, {
    ...name('Turniket'),
    measurementType: 'skiers',
    direction: 'both',
    capacity: 200,
    resortId,
  })
  const items = [50, 35, 20, 5].map((minutes, index) => ({
    phenomenonTime: ago(minutes),
    countIn: 40,
    countOut: 5,
    occupancyCount: 40 * (index + 1),
  }))
  await as('admin', 'POST', `flow-measurements/${counter.id}/readings`, { items })
  const view = { type: 'embed', embedUrl: 'https://cameras.example/1', refreshInterval: 300, archiveEnabled: true, archiveInterval: 3600 }
  await create(camera, { ...view, ...name('Kamera Chopok'), resortId })
  const rule = { severity: 'danger', metric: 'windGusts', operator: 'gt', threshold: 20, durationMinutes: 0, channels: ['screen'] }
  await create(alarm, { ...rule, ...name('Vietor na hrebeni'), resortId })
})

const open = (path: string, viewport = wide): Promise<Page> => visit(path, { as: 'admin', resortId, viewport })

test('OP32: the dashboard shows what runs, the weather and the danger, and leads to each', async () => {
  const page = await open('/')
  await page.getByRole('region', { name: 'Lifts' }).getByText('of 1 open').waitFor()
  await page.getByRole('region', { name: 'Weather now' }).getByText('Chopok 2004 m').waitFor()
  await page.getByRole('link', { name: 'Wind above the limit: Chopok 2004 m' }).waitFor()
  await page.getByRole('region', { name: 'Avalanche danger' }).getByText('AM', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Avalanche danger' }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/weather/avalanche')
  await page.getByRole('region', { name: 'Avalanche danger now' }).getByText('Nízke Tatry').waitFor()
})

test('R2.26: avalanche danger, problems and aspects are entered by their icons', async () => {
  const page = await open(`/weather/avalanche/${bulletin.id}`)
  const dialog = page.getByRole('dialog', { name: 'Nízke Tatry' })
  await dialog.getByRole('group', { name: 'Danger in the morning' }).getByRole('button', { name: 'High', exact: true }).click()
  await dialog.getByRole('group', { name: 'Avalanche problems' }).getByRole('button', { name: 'Wind slab' }).click()
  const rose = dialog.getByRole('group', { name: 'Aspects' })
  for (const aspect of ['North-east', 'North']) await rose.getByRole('button', { name: aspect, exact: true }).click()
  await expectAccessible(page, 'the form of a bulletin', { within: '.dialog' })
  await keepPicture(page, 'bulletin form')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const saved = await as<StoredRecord>('admin', 'GET', `weather-avalanches/${bulletin.id}`)
  expect(saved).toMatchObject({ dangerAm: 'high', avalancheProblems: ['wind_slab'], aspects: ['N', 'NE'] })
})

test('R2.40: readings of a counter are a line chart, and a table for screen readers', async () => {
  const page = await open('/flow-measurement')
  const board = page.getByRole('region', { name: 'Occupancy now' })
  await board.getByRole('button', { name: /Turniket/ }).waitFor()
  await board.getByRole('img', { name: /Occupancy over time/ }).waitFor()
  await board.getByText('The numbers as a table').click()
  expect(await board.getByRole('row').count()).toBeGreaterThan(2)
})

test('OP22: a triggered alarm is acknowledged', async () => {
  const page = await open('/alarms')
  const line = page.getByRole('region', { name: 'Triggered alarms' }).getByRole('listitem').filter({ hasText: 'Vietor na hrebeni' })
  await line.getByRole('button', { name: 'Acknowledge' }).click()
  await line.getByText('Acknowledged').waitFor()
})

test('OP22: of more alarms than fit on one page, the triggered one is shown, whatever its position', async () => {
  const { id } = await newResort('Many alarms')
  const calm = {
    severity: 'info',
    metric: 'parkingFree',
    operator: 'lt',
    threshold: 1,
    durationMinutes: 0,
    channels: ['screen'],
    resortId: id,
  }
  const items = Array.from({ length: 200 }, (_, at) => ({ ...calm, ...name(`Alarm ${at}`) }))
  await as('admin', 'POST', 'alarms/bulk', { items }, { 'idempotency-key': randomUUID() })
  const page = await visit('/alarms', { as: 'admin', resortId: id })
  await page.locator('.alarms-well').waitFor()
  const weather = { measuredAt: ago(3), weatherCode: 73, temperature: -7.5, windSpeed: 12, windGusts: 25, source: 'station', resortId: id }
  const place = await create(location, {
    ...draftOf(location, 2, { parentId: null, active: true }),
    ...name('Ridge'),
    resortId: id,
    externalId: null,
  })
  await create(weatherCurrent, { ...weather, ...name('Ridge'), locationId: place.id })
  await create(alarm, { ...calm, ...name('Wind'), metric: 'windGusts', operator: 'gt', threshold: 20, order: 1000 })
  await page.getByRole('region', { name: 'Triggered alarms' }).getByText('Wind', { exact: true }).waitFor()
})

test('R2.25: a forecast of many locations is complete to its last day', async () => {
  const { id } = await newResort('Many forecasts')
  const places = []
  for (const at of [1, 2, 3, 4, 5, 6])
    places.push(
      await create(location, {
        ...draftOf(location, at, { parentId: null, active: true }),
        ...name(`Place ${at}`),
        resortId: id,
        externalId: null,
      }),
    )
  const dayAt = (at: number) => new Date(Date.parse(`${today()}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10)
  const items = places.flatMap((place) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((at) =>
      partsOfDay.map((partOfDay) => ({
        resortId: id,
        date: dayAt(at),
        partOfDay,
        locationId: place.id,
        weatherCode: 3,
        temperatureMin: -9,
        temperatureMax: -4,
        source: 'manual',
      })),
    ),
  )
  expect(items.length).toBeGreaterThan(200)
  await as('admin', 'POST', 'weather-forecasts/bulk', { items }, { 'idempotency-key': randomUUID() })
  const page = await visit('/weather/forecast', { as: 'admin', resortId: id })
  const rows = page.locator('.forecast tbody tr')
  await eventually(() => rows.count()).toBe(6)
  await eventually(() => rows.locator('td:last-child a').count()).toBe(6 * partsOfDay.length)
})

/** Where they are, and what is on each of them only. */
const boards = [
  ['/', '.card:has-text("Chopok 2004 m")'],
  ['/weather/current', '.weather-board .weather-place:has-text("Chopok 2004 m"):has-text("140")'],
  ['/weather/forecast', '.forecast tbody tr:has-text("Chopok")'],
  ['/weather/avalanche', '.bulletins .bulletin:has-text("Nízke Tatry")'],
  ['/cameras/thumbnails', '.wall .wall-camera:has-text("Kamera Chopok")'],
  ['/cameras/archive', '.wall-tools .archive-select'],
  ['/flow-measurement', '.flow-board .flow-counters:has-text("Turniket")'],
  ['/alarms', '.alarms:has-text("Vietor na hrebeni")'],
] as const
test.each(looks)(
  'R2.20, R2.23, R2.25, R2.26, R2.40, OP22, OP32: the boards are complete and accessible on %s',
  async (what, viewport, colorScheme) => {
    for (const [path, content] of sampled(boards, 1 / 3, 'boards')) {
      const page = await visit(path, { as: 'admin', resortId, viewport, colorScheme })
      await page.locator(content).first().waitFor()
      await expectAccessible(page, `${path} on ${what}`)
      await expectNoSidewaysScroll(page, `${path} on ${what}`)
      await keepPicture(page, `${path} ${what}`)
    }
  },
)

/** The standards of the open data, over one server with the demo: AlpineBits, DCAT-AP, iCalendar, GTFS, and every format of the feeds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alpineBitsCases } from './alpinebits/alpinebits-cases.fixture.ts'
import { startDemo, type Demo } from './demo.fixture.ts'
import { formatCases } from './format-cases.fixture.ts'
import { openDataCases } from './open-data-cases.fixture.ts'
import { snowReportCases } from './snow-report-cases.fixture.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
}, 240_000)
afterAll(() => demo.close())

describe('AlpineBits DestinationData 2022-04', () => alpineBitsCases(() => demo))
describe('the formats of the collections', () => formatCases(() => demo))
describe('the snow report', () => snowReportCases(() => demo))
describe('the catalogue, calendars and timetables', () => openDataCases(() => demo))

test('a resort that closes its data is in no standard any more', async () => {
  await demo.closeResort()
  const types = ['lifts', 'skiSlopes', 'snowparks', 'mountainAreas', 'events', 'venues', 'mediaObjects']
  for (const path of ['/api/feeds.jsonld', ...types.map((type) => `/api/alpinebits/2022-04/${type}?page[size]=100`)])
    expect((await demo.get(path)).body, path).not.toContain(demo.resortId)
  expect((await demo.get(`/api/alpinebits/2022-04/mountainAreas/${demo.resortId}`)).statusCode).toBe(404)
})

/** Days and times outside the supported years are refused in every query and body. */
import { uuidOf } from '@ridgeline/domain/declare/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, startTestServer, type Client, type TestServer } from '../testing/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
})
afterAll(() => server.close())

const prices = 'price-products/timeseries'
const readings = `flow-measurements/${uuidOf(1)}/readings`
const noDays = ['0000-01-01', '9999-12-31', '2026-02-30']
const noMoments = ['2024-01-01T00:00:00+20:00', '9999-12-31T23:59:60Z', '2024-06-30T23:59:60Z', '0000-01-01T00:00:00Z']

test.each([
  [`${prices}?resortId=${uuidOf(1)}&to=2026-01-01&from=`, noDays],
  [`price-products/${uuidOf(1)}/timeseries?from=2026-01-01&to=`, noDays],
  [`cameras/${uuidOf(1)}/archive?day=`, noDays],
  ['events?startDateFrom=', [...noDays, ...noMoments]],
  ['logs?from=', noMoments],
  ['logs/export?to=', noMoments],
  ['trash?to=', noMoments],
  [`${readings}?to=`, noMoments],
  [`${readings}?to=2026-01-01T00:00:00Z&from=`, noMoments],
])('in the query of %s', async (address, values) => {
  for (const value of values) expect([value, (await admin('GET', `${address}${encodeURIComponent(value)}`)).status]).toEqual([value, 400])
})

test('in the body, as the day of a price or the time of a reading', async () => {
  for (const date of noDays) {
    const points = [{ priceProductId: uuidOf(1), version: 0, price: 1, date }]
    expect([date, (await admin('PUT', prices, { points })).status]).toEqual([date, 422])
  }
  for (const phenomenonTime of noMoments) {
    const items = [{ phenomenonTime, countIn: 1, countOut: 0 }]
    expect([phenomenonTime, (await admin('POST', readings, { items })).status]).toEqual([phenomenonTime, 422])
  }
})

import { expect, test } from 'vitest'
import { fieldOf } from '../declare/entity.ts'
import { allEntities } from '../declare/registry.ts'
import { aquaparkAttraction } from '../entities/aquapark-attraction.ts'
import { parking } from '../entities/parking.ts'
import { pool } from '../entities/pool.ts'
import { skilift } from '../entities/skilift.ts'
import { themeParkAttraction } from '../entities/theme-park-attraction.ts'
import { freshnessOf } from './freshness.ts'

const at = '2027-01-15T10:00:00.000Z'
const now = Date.parse(at)
const hour = 3_600_000

test('what is measured is stale after the time its kind declares, or the resort has chosen', () => {
  const spaces = { occupancyMeasuredAt: at, vacantSpaces: 0 }
  expect(freshnessOf(parking, spaces, now + hour)).toEqual({ measuredAt: at, isStale: false, staleAt: '2027-01-15T11:00:00.000Z' })
  expect(freshnessOf(parking, spaces, now + hour + 1)).toMatchObject({ isStale: true })
  expect(freshnessOf(parking, spaces, now + hour + 1, 90)).toMatchObject({ isStale: false, staleAt: '2027-01-15T11:30:00.000Z' })
})

test('R3.151–153: the temperature of a pool and the queue of an attraction get old', () => {
  const pool12 = { waterTemperatureMeasuredAt: at, waterTemperature: 37 }
  expect([now + 12 * hour, now + 12 * hour + 1].map((moment) => freshnessOf(pool, pool12, moment)?.isStale)).toEqual([false, true])
  for (const attraction of [aquaparkAttraction, themeParkAttraction])
    expect(
      [now + hour, now + hour + 1].map((moment) => freshnessOf(attraction, { measuredAt: at, waitingTime: 45 }, moment)?.isStale),
    ).toEqual([false, true])
})

test('a record without a measurement has no freshness', () => {
  expect(freshnessOf(skilift, { status: 'open', measuredAt: null }, now)).toBeNull()
  expect(freshnessOf(parking, { occupancyMeasuredAt: at, vacantSpaces: null, occupancy: null }, now)).toBeNull()
  expect(freshnessOf({}, { measuredAt: at }, now)).toBeNull()
})

test('weather, snow, counters, car parks, lifts, attractions and pools are measured; the time and the values are fields of the entity', () => {
  const measured = allEntities.filter((entity) => entity.measured)
  expect(measured.map(({ name }) => name).toSorted()).toEqual([
    'aquaparkAttraction',
    'crossCountry',
    'flowMeasurement',
    'parking',
    'pool',
    'skilift',
    'slope',
    'themeParkAttraction',
    'weatherCurrent',
  ])
  for (const entity of measured) {
    expect(fieldOf(entity, entity.measured!.at).kind, entity.name).toBe('instant')
    for (const name of entity.measured!.fields) expect(fieldOf(entity, name), name).toBeDefined()
  }
})

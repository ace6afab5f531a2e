import { expect, test } from 'vitest'
import { fieldOf } from '../declare/entity.ts'
import { allEntities } from '../declare/registry.ts'
import { parking } from '../entities/parking.ts'
import { skilift } from '../entities/skilift.ts'
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

test('a record without a measurement has no freshness', () => {
  expect(freshnessOf(skilift, { status: 'open', measuredAt: null }, now)).toBeNull()
  expect(freshnessOf(parking, { occupancyMeasuredAt: at, vacantSpaces: null, occupancy: null }, now)).toBeNull()
  expect(freshnessOf({}, { measuredAt: at }, now)).toBeNull()
})

test('weather, snow, counters, car parks and lifts are measured; the time and the values are fields of the entity', () => {
  const measured = allEntities.filter((entity) => entity.measured)
  expect(measured.map(({ name }) => name).toSorted()).toEqual([
    'crossCountry',
    'flowMeasurement',
    'parking',
    'skilift',
    'slope',
    'weatherCurrent',
  ])
  for (const entity of measured) {
    expect(fieldOf(entity, entity.measured!.at).kind, entity.name).toBe('instant')
    for (const name of entity.measured!.fields) expect(fieldOf(entity, name), name).toBeDefined()
  }
})

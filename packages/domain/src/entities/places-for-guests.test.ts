/** Rules of places for guests: pools, rides, restaurants, accommodation, car parks and events. */
import { describe, expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Entity } from '../declare/entity.ts'
import { accommodation } from './accommodation.ts'
import { aquaparkAttraction } from './aquapark-attraction.ts'
import { event } from './event.ts'
import { parking } from './parking.ts'
import { pool } from './pool.ts'
import { restaurant } from './restaurant.ts'
import { service, serviceSubTypes, serviceTypes, subTypesOf } from './service.ts'
import { themeParkAttraction } from './theme-park-attraction.ts'

const now = '2026-11-21T12:00:00.000Z'
const faults = (entity: Entity, values: object) =>
  check(entity, values, { now, fields: Object.keys(values).filter((name) => !entity.fields[name]!.fixed) }).map(
    ({ field, rule }) => `${field} ${rule}`,
  )

test('R5.43, OP57: entities that guests choose by their pictures require a photo, a car park does not', () => {
  for (const entity of [pool, aquaparkAttraction, themeParkAttraction, service, restaurant, accommodation, event])
    for (const photos of [[], null]) expect(faults(entity, { photos }), entity.name).toEqual(['photos photoRequired'])
  expect(faults(parking, { photos: [] })).toEqual([])
})

describe('R3.156 services', () => {
  test('cannot change their type', () => {
    const change = { serviceType: 'funZone' }
    expect(check(service, change, { now, fields: ['serviceType'] })).toMatchObject([{ field: 'serviceType', rule: 'readOnly' }])
  })

  test('have a subtype of their type', () => {
    for (const serviceType of serviceTypes)
      for (const subType of serviceSubTypes) {
        const belongs = (subTypesOf[serviceType] as readonly string[]).includes(subType)
        expect(faults(service, { serviceType, subType })).toEqual(belongs ? [] : ['subType subType'])
      }
    expect(faults(service, { serviceType: 'infoCenter', subType: null })).toEqual([])
  })

  test('have a difficulty only for fun zones, and features only in snow parks', () => {
    expect(faults(service, { serviceType: 'funZone', difficulty: 'hard' })).toEqual([])
    expect(faults(service, { serviceType: 'infoCenter', difficulty: 'hard' })).toEqual(['difficulty onlyWhen'])
    expect(faults(service, { serviceType: 'funZone', subType: 'snowpark', features: ['jump', 'rail'] })).toEqual([])
    expect(faults(service, { serviceType: 'funZone', subType: 'iceRink', features: ['jump'] })).toEqual(['features onlyWhen'])
  })
})

test('R5.48, T11: a cuisine requires an English name, but no Slovak one', () => {
  expect(faults(restaurant, { cuisines: [{ en: 'Italian' }, { sk: 'Slovenská', en: 'Slovak' }] })).toEqual([])
  expect(faults(restaurant, { cuisines: [{ sk: 'Talianska' }] })).toEqual(['cuisines cuisines'])
  expect(faults(restaurant, { cuisines: [{ en: 'Italian' }, { en: 'Italian' }] })).toEqual(['cuisines unique'])
})

test('R3.155 stars are whole or half', () => {
  for (const starRating of [0, 3, 4.5, 5]) expect(faults(accommodation, { starRating })).toEqual([])
  expect(faults(accommodation, { starRating: 4.3 })).toEqual(['starRating step'])
})

describe('R3.158 car parks', () => {
  test('have no more vacant spaces than spaces, and no daily price where parking is free', () => {
    expect(faults(parking, { capacity: 300, vacantSpaces: 300 })).toEqual([])
    expect(faults(parking, { capacity: 300, vacantSpaces: 301 })).toEqual(['vacantSpaces maxValue'])
    const pricePerDay = { amount: '8.00', currency: 'EUR' }
    expect(faults(parking, { paid: true, pricePerDay })).toEqual([])
    expect(faults(parking, { paid: false, pricePerDay })).toEqual(['pricePerDay onlyWhen'])
  })

  test('have the time of their occupancy set by the server', () => {
    expect(faults(parking, { occupancyMeasuredAt: now })).toEqual(['occupancyMeasuredAt readOnly'])
  })
})

describe('R3.159 events', () => {
  test('end after they begin and have no price when they are free', () => {
    expect(faults(event, { startDate: '2026-12-24T18:00:00.000Z', endDate: '2026-12-24T17:59:00.000Z' })).toEqual(['endDate ordered'])
    const priceFrom = { amount: '12.50', currency: 'EUR' }
    expect(faults(event, { priceFrom })).toEqual([])
    expect(faults(event, { isFree: true, priceFrom })).toEqual(['priceFrom onlyWhen'])
  })

  test('R3.186 have at least one category', () => expect(faults(event, { categories: [] })).toEqual(['categories minLength']))
})

test('R3.153 limits for riders are consistent', () => {
  expect(faults(themeParkAttraction, { minHeight: 120, minHeightAccompanied: 100, maxHeight: 200 })).toEqual([])
  expect(faults(themeParkAttraction, { minHeight: 120, minHeightAccompanied: 130 })).toEqual(['minHeightAccompanied maxValue'])
  expect(faults(themeParkAttraction, { minHeightAccompanied: 100 })).toEqual(['minHeight requiredIf'])
  expect(faults(themeParkAttraction, { type: 'carousel', showTimes: ['11:00'] })).toEqual(['showTimes onlyWhen'])
  expect(faults(themeParkAttraction, { type: 'show', showTimes: ['11:00', '11:00'] })).toEqual(['showTimes unique'])
})

test('R3.151 a pool is not deeper at its shallow end, and one open all year has no season', () => {
  expect(faults(pool, { depthMin: 1.2, depthMax: 1.2 })).toEqual([])
  expect(faults(pool, { depthMin: 1.4, depthMax: 1.2 })).toEqual(['depthMin maxValue'])
  expect(faults(pool, { openYearRound: true, seasonal: 'summer' })).toEqual(['seasonal onlyWhen'])
  expect(faults(pool, { waterTemperatureMeasuredAt: '2026-11-21T12:00:01.000Z' })).toEqual(['waterTemperatureMeasuredAt notFuture'])
})

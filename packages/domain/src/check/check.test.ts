/** Rules that involve several parts of a value. */
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { resort } from '../entities/resort.ts'
import { slope } from '../entities/slope.ts'
import type { Entity } from '../declare/entity.ts'
import { draftOf, uuidOf } from '../declare/sample.ts'

const faultsOf = (entity: Entity, overrides: object, now = '2026-11-21T12:00:00.000Z') =>
  check(entity, { ...draftOf(entity, 1), ...overrides }, { now }).map(({ field, rule }) => `${field} ${rule}`)

const hours = (...intervals: [opens: string, closes: string][]) => ({
  openingHours: {
    weeklySchedules: [],
    dailySchedules: { '2026-12-24': intervals.map(([opens, closes]) => ({ opens, closes })) },
    note: null,
  },
})

test('hours of a day do not overlap; closing before opening means past midnight', () => {
  expect(faultsOf(slope, hours(['13:00', '16:00'], ['08:30', '12:00']))).toEqual([])
  expect(faultsOf(slope, hours(['08:30', '16:00'], ['18:00', '01:00']))).toEqual([])
  expect(faultsOf(slope, hours(['08:30', '12:30'], ['12:00', '16:00']))).toEqual(['openingHours overlap'])
  expect(faultsOf(slope, hours(['18:00', '01:00'], ['20:00', '21:00']))).toEqual(['openingHours overlap'])
  expect(faultsOf(slope, hours(['08:00', '08:00']))).toEqual(['openingHours interval'])
})

test('midnight to midnight is open around the clock, and excludes other hours', () => {
  expect(faultsOf(slope, hours(['00:00', '00:00']))).toEqual([])
  expect(faultsOf(slope, hours(['00:00', '00:00'], ['08:00', '16:00']))).toEqual(['openingHours overlap'])
})

test('a season or special day cannot end before it begins', () => {
  const weeklySchedules = [{ validFrom: '2027-01-01', validTo: '2026-12-31' }]
  expect(faultsOf(slope, { openingHours: { weeklySchedules, dailySchedules: {}, note: null } })).toEqual(['openingHours ordered'])
  const [entry] = draftOf(slope, 1).schedule!
  expect(faultsOf(slope, { schedule: [{ ...entry, dateFrom: '2027-02-01', dateTo: '2027-01-31' }] })).toEqual(['schedule ordered'])
})

test('a gallery has one main picture', () => {
  const photo = (id: number, isMain: boolean) => ({ mediaId: uuidOf(id), caption: null, isMain })
  expect(faultsOf(slope, { photos: [photo(1, true), photo(2, false)] })).toEqual([])
  expect(faultsOf(slope, { photos: [photo(1, true), photo(2, true)] })).toEqual(['photos mainPhoto'])
})

test('an active banner requires a Slovak title', () => {
  expect(faultsOf(resort, { appBannerEnabled: true, appBannerTitle: { en: 'Sale' } })).toEqual(['appBannerTitle requiredIf'])
  expect(faultsOf(resort, { appBannerEnabled: false, appBannerTitle: null })).toEqual([])
})

test('today is not the future, also where it begins before UTC does', () => {
  const lateEvening = '2026-11-21T23:30:00.000Z'
  expect(faultsOf(slope, { lastSnowfallDate: '2026-11-22' }, lateEvening)).toEqual([])
  expect(faultsOf(slope, { lastSnowfallDate: '2026-11-23' }, lateEvening)).toEqual(['lastSnowfallDate notFuture'])
})

test('a link opens a page or an app and executes nothing', () => {
  for (const url of ['https://example.com', 'gopass://tickets', 'tel:+421905123456'])
    expect([url, faultsOf(resort, { appBannerUrl: { sk: url } })]).toEqual([url, []])
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:https://a/b'])
    expect([url, faultsOf(resort, { appBannerUrl: { sk: url } })]).toEqual([url, ['appBannerUrl link']])
})

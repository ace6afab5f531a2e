/** What holds for the screens of the app, whatever is stored, for all guests (OP18). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { platforms, seasons } from '../declare/vocabulary.ts'
import { actionPlacements } from '../entities/action.ts'
import { homepageSections } from '../entities/homepage.ts'
import { recommendationWeather, timesOfDay } from '../entities/recommendation.ts'
import { languages } from '../values/localized.ts'
import type { AppLists, AppRecords } from './app-records.ts'
import { maxActions, maxListed, appScreen, shownOn, type AppScreen } from './app-screen.ts'
import { noon, recordsWith } from './app-screen.fixture.ts'
import { maxShelfProducts, maxShelves, maxShops } from './express-shopping.ts'
import { maxCategories, maxCategoryItems } from './feed.ts'
import { circumstancesOf, guestGroups, type Circumstances, type Guest } from './guest/circumstances.ts'
import { maxSectionItems, maxSections } from './sections.ts'

const hour = 3_600_000
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const moment = fc.integer({ min: -48, max: 48 }).map((hours) => new Date(noon + hours * hour).toISOString())
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const version = fc.tuple(fc.nat(3), fc.nat(12), fc.nat(1)).map((parts) => parts.join('.'))
const season = orNull(fc.constantFrom(...seasons))
const idOf = (entity: string) => fc.nat(40).map((index) => `${entity}${index}`)

/** Records of an entity, whose ids are `skilift0`, `skilift1` … */
const many = <T>(entity: string, record: fc.Arbitrary<T>) =>
  fc.array(record, { maxLength: 40 }).map((all) => all.map((values, index) => ({ id: `${entity}${index}`, ...values })))

const period = { validFrom: orNull(moment), validTo: orNull(moment) }
const visible = { season, visibleFrom: orNull(moment), visibleTo: orNull(moment) }

const lists: fc.Arbitrary<AppLists> = fc.record({
  homepage: many(
    'homepage',
    fc.record({
      ...period,
      season,
      isDefault: fc.boolean(),
      minAppVersion: orNull(version),
      sections: fc.array(fc.record({ type: fc.constantFrom(...homepageSections), limit: orNull(fc.integer({ min: 1, max: 20 })) }), {
        maxLength: 5,
      }),
      actionIds: orNull(fc.array(idOf('action'), { maxLength: 8 })),
    }),
  ),
  action: many(
    'action',
    fc.record({
      ...period,
      season,
      placement: some(actionPlacements),
      platforms: some(platforms),
      minAppVersion: orNull(version),
      requiresLogin: fc.boolean(),
    }),
  ),
  recommendation: many(
    'recommendation',
    fc.record({
      ...period,
      season,
      targetType: fc.constant('url' as const),
      priority: fc.nat(3),
      timeOfDay: some(timesOfDay),
      weatherConditions: some(recommendationWeather),
      gopassOnly: fc.boolean(),
    }),
  ),
  feedCategory: many('feedCategory', fc.record({ ...visible, contentTypes: fc.constant(['recommendation', 'slope'] as const) })),
  slope: fc.nat(80).map((count) => Array.from({ length: count }, (_, index) => ({ id: `slope${index}` }))),
  infoMobile: many('infoMobile', fc.record({ ...period, platforms: some(['ios', 'android'] as const) })),
  expressShoppingCategory: many('expressShoppingCategory', fc.record({ ...visible, productIds: fc.array(idOf('product')) })),
  expressShoppingResort: many(
    'expressShoppingResort',
    fc.record({ season, categoryIds: fc.array(idOf('expressShoppingCategory')), maxDaysAhead: orNull(fc.integer({ min: 1, max: 365 })) }),
  ),
  product: many('product', fc.record({ season, saleFrom: orNull(moment), saleTo: orNull(moment) })),
  weatherCurrent: fc
    .record({ weatherCode: fc.constantFrom(0, 61, 73), windSpeed: fc.constantFrom(0, 20), measuredAt: moment })
    .map((values) => [{ id: 'weather', locationId: 'top', ...values }]),
})
const anyRecords = lists.map((all): AppRecords => recordsWith(all))
const anyGuest: fc.Arbitrary<Guest> = fc.record({
  platform: fc.constantFrom(...platforms),
  version,
  language: fc.constantFrom(...languages),
  season: fc.option(fc.constantFrom('summer' as const, 'winter' as const), { nil: undefined }),
  isLoggedIn: fc.boolean(),
  groups: some(guestGroups),
})
const anyNow = fc.integer({ min: -30, max: 30 }).map((hours) => noon + hours * hour)
const scene = fc.tuple(anyRecords, anyGuest, anyNow)
const runs = { numRuns: process.env['PROOF'] ? 5_000 : 100 }

interface Conditions {
  season?: unknown
  validFrom?: unknown
  validTo?: unknown
  visibleFrom?: unknown
  visibleTo?: unknown
  saleFrom?: unknown
  saleTo?: unknown
  platforms?: unknown
  minAppVersion?: unknown
  requiresLogin?: unknown
  timeOfDay?: unknown
  weatherConditions?: unknown
  gopassOnly?: unknown
}

const weigh = (text: string) => text.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0)
const allows = (wanted: unknown, given: readonly string[]) =>
  !Array.isArray(wanted) || wanted.length === 0 || wanted.some((name) => given.includes(String(name)))

/** Written down apart from the code it checks: why a record may not be shown. */
function reasonsAgainst(record: Conditions, guest: Guest, { now, season: current, timeOfDay, weather }: Circumstances): string[] {
  const { season: own, platforms: those, minAppVersion, requiresLogin, gopassOnly } = record
  const begins = [record.validFrom, record.visibleFrom, record.saleFrom]
  const ends = [record.validTo, record.visibleTo, record.saleTo]
  const failed = {
    season: typeof own === 'string' && own !== 'yearRound' && own !== current,
    time:
      begins.some((from) => typeof from === 'string' && Date.parse(from) > now) ||
      ends.some((to) => typeof to === 'string' && Date.parse(to) < now),
    platform: !allows(those, [guest.platform]),
    version: typeof minAppVersion === 'string' && weigh(minAppVersion) > weigh(guest.version),
    login: requiresLogin === true && !guest.isLoggedIn,
    timeOfDay: !allows(record.timeOfDay, [timeOfDay]),
    weather: !allows(record.weatherConditions, weather),
    membership: gopassOnly === true && !guest.groups.includes('gopassMembers'),
  }
  return Object.entries(failed).flatMap(([name, isFailed]) => (isFailed ? [name] : []))
}

const recordsShown = ({ lists: all }: AppRecords, screen: AppScreen) =>
  shownOn(screen).map(({ entity, id }): Conditions & { id: string } => all[entity]!.find((record) => record.id === id)!)

test('nothing is shown outside its platform, version, season and time', () => {
  fc.assert(
    fc.property(scene, ([records, guest, now]) => {
      const circumstances = circumstancesOf(records, guest, now)
      for (const record of recordsShown(records, appScreen(records, circumstances)))
        expect([record.id, ...reasonsAgainst(record, guest, circumstances)]).toEqual([record.id])
    }),
    runs,
  )
})

test('what guests send is reduced to what makes a difference: the screen is that of their own version and groups', () => {
  fc.assert(
    fc.property(scene, ([records, guest, now]) => {
      const circumstances = circumstancesOf(records, guest, now)
      const exact = { ...circumstances, version: guest.version, groups: guest.groups }
      expect(appScreen(records, circumstances)).toEqual(appScreen(records, exact))
    }),
    runs,
  )
})

test('the order is stable: without the records that are not shown, the others stay in their order', () => {
  fc.assert(
    fc.property(scene, ([records, guest, now]) => {
      const circumstances = circumstancesOf(records, guest, now)
      const screen = appScreen(records, circumstances)
      const kept = new Set([...screen.recommendations, ...Object.values(screen.actions).flat(), ...screen.notices])
      const { recommendation = [], action = [], infoMobile = [] } = records.lists
      const isKept = ({ id }: { id: string }) => kept.has(id)
      const fewer = {
        ...records.lists,
        recommendation: recommendation.filter(isKept),
        action: action.filter(isKept),
        infoMobile: infoMobile.filter(isKept),
      }
      const { recommendations, actions, notices } = appScreen({ ...records, lists: fewer }, circumstances)
      expect({ recommendations, actions, notices }).toEqual({
        recommendations: screen.recommendations,
        actions: screen.actions,
        notices: screen.notices,
      })
    }),
    runs,
  )
})

/** However many records there are. */
const maxShown =
  1 +
  maxSections * maxSectionItems +
  maxCategories * (1 + maxCategoryItems + 10) +
  3 * maxListed +
  4 * maxActions +
  maxShops * (1 + maxShelves * (1 + maxShelfProducts)) +
  1

test('the number of records on a screen is bounded', () => {
  const full = <T extends object>(entity: string, values: T) =>
    Array.from({ length: 500 }, (_, index) => ({ id: `${entity}${index}`, ...values }))
  const types = ['skilift', 'slope', 'restaurant', 'event', 'recommendation'] as const
  const records = recordsWith({
    homepage: full('homepage', {
      season: 'winter' as const,
      sections: Array.from({ length: 60 }, () => ({ type: 'feed' as const, limit: 500 })),
    }),
    action: full('action', { placement: actionPlacements, platforms }),
    recommendation: full('recommendation', { targetType: 'url' as const }),
    feedCategory: full('feedCategory', { contentTypes: types, filterIds: full('feedFilter', {}).map(({ id }) => id) }),
    feedFilter: full('feedFilter', {}),
    skilift: full('skilift', {}),
    slope: full('slope', {}),
    restaurant: full('restaurant', {}),
    event: full('event', {}),
    gopassBenefit: full('gopassBenefit', { openYearRound: true }),
    infoMobile: full('infoMobile', {}),
    expressShoppingResort: full('shop', { categoryIds: full('shelf', {}).map(({ id }) => id) }),
    expressShoppingCategory: full('shelf', { productIds: full('product', {}).map(({ id }) => id) }),
    product: full('product', {}),
  })
  const guest: Guest = { platform: 'ios', version: '1.0.0', language: 'sk', isLoggedIn: true, groups: [] }
  const screen = appScreen(records, circumstancesOf(records, guest, noon))
  expect(screen.feed.flatMap(({ items }) => items).length).toBeLessThanOrEqual(maxCategories * maxCategoryItems)
  expect(shownOn(screen).length).toBeLessThanOrEqual(maxShown)
})

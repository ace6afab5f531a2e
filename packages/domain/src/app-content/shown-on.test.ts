/** A screen names each of its records once (OP18). */
import { expect, test } from 'vitest'
import { recordsWith, resort, screenOf } from './app-screen.fixture.ts'
import { shownOn } from './app-screen.ts'

const tip = { targetType: 'url' } as const
const records = recordsWith({
  homepage: [{ id: 'home', season: 'winter', sections: [{ type: 'cameras' }, { type: 'recommendations' }] }],
  camera: [{ id: 'camera' }],
  recommendation: [{ id: 'tip', ...tip }],
  slope: [{ id: 'slope' }],
  feedCategory: [{ id: 'category', contentTypes: ['slope', 'camera'], filterIds: ['filter'] }],
  feedFilter: [{ id: 'filter' }],
  action: [
    { id: 'action', placement: ['homepage', 'profile'] },
    { id: 'detail', placement: ['resortDetail'] },
  ],
  gopassBenefit: [{ id: 'benefit', openYearRound: true }],
  expressShoppingResort: [{ id: 'shop', categoryIds: ['shelf'] }],
  expressShoppingCategory: [{ id: 'shelf', productIds: ['product'] }],
  product: [{ id: 'product' }],
  infoMobile: [{ id: 'notice' }],
  quoteOfTheDay: [{ id: 'quote', showOn: ['app'] }],
})

test('every kind of record of a screen is named, in the order of the screen, and each record once', () => {
  expect(shownOn(screenOf(records)).map(({ entity, id }) => `${entity} ${id}`)).toEqual([
    'homepage home',
    'camera camera',
    'recommendation tip',
    'feedCategory category',
    'slope slope',
    'feedFilter filter',
    'action action',
    'action detail',
    'gopassBenefit benefit',
    'expressShoppingResort shop',
    'expressShoppingCategory shelf',
    'product product',
    'infoMobile notice',
    'quoteOfTheDay quote',
  ])
})

test('a screen without records names none', () => {
  expect(screenOf(recordsWith({}))).toEqual({
    homepage: null,
    feed: [],
    recommendations: [],
    actions: { homepage: [], resortDetail: [], feed: [], profile: [] },
    benefits: [],
    expressShopping: [],
    notices: [],
    quote: null,
    hasBanner: false,
  })
  expect(shownOn(screenOf(recordsWith({})))).toEqual([])
})

test('the banner of a resort is shown while it is switched on', () => {
  const banner = (appBannerEnabled: boolean | null) => screenOf(recordsWith({}, { resort: { ...resort, appBannerEnabled } })).hasBanner
  expect([banner(true), banner(false), banner(null)]).toEqual([true, false, false])
})

test('a shop hides the prices of its days if it says so itself, or its resort does', () => {
  const hides = (own: boolean | null, ofResort: boolean | null) =>
    screenOf(
      recordsWith({ expressShoppingResort: [{ id: 'shop', hideFlexiPrices: own }] }, { resort: { ...resort, hideFlexiPrices: ofResort } }),
    ).expressShopping[0]!.hidesFlexiPrices
  expect([hides(true, false), hides(false, true), hides(null, true), hides(false, false), hides(null, null)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('a shop without a limit sells half a year ahead, and all day', () => {
  const [shop] = screenOf(recordsWith({ expressShoppingResort: [{ id: 'shop', season: 'winter' }] })).expressShopping
  expect(shop).toEqual({ id: 'shop', firstDay: '2027-01-15', lastDay: '2027-07-14', hidesFlexiPrices: false, categories: [] })
})

test('a shelf is shown in its season and until its end, with the products it names and those that name it', () => {
  const lists = {
    expressShoppingResort: [{ id: 'shop', categoryIds: ['all', 'summer', 'past', 'now'] }],
    expressShoppingCategory: [
      { id: 'all' },
      { id: 'summer', season: 'summer' },
      { id: 'past', visibleTo: '2027-01-01T00:00:00.000Z' },
      { id: 'now', visibleFrom: '2027-01-01T00:00:00.000Z', productIds: ['b'] },
    ],
    product: [{ id: 'a', categoryId: 'all' }, { id: 'b' }, { id: 'c', categoryId: 'now' }],
  } as const
  expect(screenOf(recordsWith(lists)).expressShopping[0]!.categories).toEqual([
    { id: 'all', productIds: ['a'] },
    { id: 'now', productIds: ['b', 'c'] },
  ])
})

test('however many shops, shelves and products there are, a screen has five shops of twenty shelves with thirty products', () => {
  const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }))
  const shelves = many('shelf', 25)
  const lists = {
    expressShoppingResort: many('shop', 7).map((shop) => ({ ...shop, categoryIds: shelves.map(({ id }) => id) })),
    expressShoppingCategory: shelves,
    product: many('product', 35).map((product) => ({ ...product, categoryId: 'shelf1' })),
  }
  const shops = screenOf(recordsWith(lists)).expressShopping
  expect([shops.length, shops[0]!.categories.length, shops[0]!.categories[1]!.productIds.length]).toEqual([5, 20, 30])
})

test('of homepages as good as each other the one that began last is shown, then the one for the newest version', () => {
  const shown = (...homepage: NonNullable<Parameters<typeof recordsWith>[0]['homepage']>) =>
    screenOf(recordsWith({ homepage })).homepage?.id
  const [old, recent] = [
    { id: 'old', validFrom: '2026-12-01T00:00:00.000Z' },
    { id: 'recent', validFrom: '2027-01-01T00:00:00.000Z' },
  ]
  expect([shown({ id: 'always' }, old, recent), shown(recent, old), shown(old, { id: 'always' })]).toEqual(['recent', 'recent', 'old'])
  expect(
    shown(
      { id: 'any' },
      { id: 'four', minAppVersion: '4.0.0' },
      { id: 'five', minAppVersion: '5.0.0' },
      { id: 'six', minAppVersion: '6.0.0' },
    ),
  ).toBe('five')
  expect(shown({ id: 'year', season: 'yearRound', validFrom: recent.validFrom }, { id: 'winter', season: 'winter' })).toBe('winter')
  expect(shown({ id: 'over', validTo: '2027-01-01T00:00:00.000Z' }, { id: 'later', validFrom: '2027-02-01T00:00:00.000Z' })).toBeUndefined()
})

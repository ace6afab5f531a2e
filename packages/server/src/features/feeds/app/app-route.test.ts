/** `GET /api/feeds/app`: what the app of a resort shows a guest now (OP18). */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { action } from '@ridgeline/domain/entities/action'
import { badge } from '@ridgeline/domain/entities/badge'
import { expressShoppingCategory } from '@ridgeline/domain/entities/express-shopping-category'
import { expressShoppingResort } from '@ridgeline/domain/entities/express-shopping-resort'
import { feedCategory } from '@ridgeline/domain/entities/feed-category'
import { feedFilter } from '@ridgeline/domain/entities/feed-filter'
import { gopassBenefit } from '@ridgeline/domain/entities/gopass-benefit'
import { homepage } from '@ridgeline/domain/entities/homepage'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { location } from '@ridgeline/domain/entities/location'
import { product } from '@ridgeline/domain/entities/product'
import { quoteOfTheDay } from '@ridgeline/domain/entities/quote-of-the-day'
import { recommendation } from '@ridgeline/domain/entities/recommendation'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { weatherSettings } from '@ridgeline/domain/entities/weather-settings'
import { startFeeds, type FeedScene } from '../feeds.fixture.ts'
import { addressOf, always, readApp } from './app-scene.fixture.ts'

let scene: FeedScene
let resort: { id: string; alias: string }

beforeAll(async () => {
  scene = await startFeeds()
  resort = await scene.openResort(1)
})
afterAll(() => scene.close())

const read = (more = '', alias = resort.alias) => readApp(scene, alias, more)

test('each kind made for guests of the app is read by it, as the public document describes', async () => {
  const { plant } = scene
  const at = (entity: Parameters<typeof plant>[0], values = {}) => plant(entity, resort.id, values)
  const mark = await at(badge, { entityTypes: ['skilift'], validFrom: null, validTo: null })
  const lift = await at(skilift, {
    badgeIds: [mark],
    status: 'open',
    statusValidUntil: null,
    openYearRound: true,
    openingHours: null,
    schedule: null,
  })
  const place = await at(location, {})
  const weather = await at(weatherCurrent, {
    locationId: place,
    measuredAt: new Date(Date.now() - 60_000).toISOString(),
    weatherCode: 73,
    windSpeed: 1,
    windGusts: 2,
  })
  const button = await at(action, { ...always, placement: ['homepage'], platforms: ['ios'], minAppVersion: null, requiresLogin: false })
  const tip = await at(recommendation, {
    ...always,
    validFrom: '2020-01-01T00:00:00.000Z',
    targetType: 'skilift',
    targetId: lift,
    url: null,
    timeOfDay: null,
    weatherConditions: ['snow'],
    audience: null,
    gopassOnly: false,
    feedCategoryIds: null,
    maxImpressions: 7,
  })
  const category = await at(feedCategory, {
    season: null,
    visibleFrom: null,
    visibleTo: null,
    contentTypes: ['skilift'],
    resortIds: null,
    filterIds: null,
  })
  const filter = await at(feedFilter, {
    categoryIds: [category],
    parentId: null,
    property: 'status',
    values: [{ value: 'open', name: { sk: 'otvorené' }, icon: null }],
    defaultSelected: true,
  })
  const benefit = await at(gopassBenefit, {
    openYearRound: true,
    validFrom: null,
    validTo: null,
    cardLevels: null,
    countries: null,
    promoCode: 'SECRET-CODE',
  })
  const shelf = await at(expressShoppingCategory, { season: null, visibleFrom: null, visibleTo: null, productIds: null })
  const pass = await at(product, {
    season: null,
    saleFrom: null,
    saleTo: null,
    validFrom: null,
    validTo: null,
    categoryId: shelf,
    isFlexi: true,
    price: { amount: '9.90', currency: 'EUR' },
  })
  const shop = await at(expressShoppingResort, { season: null, categoryIds: [shelf], hideFlexiPrices: true })
  const notice = await at(infoMobile, {
    validFrom: null,
    validTo: null,
    schedule: null,
    languages: null,
    deviceIds: null,
    platforms: ['ios'],
    audience: null,
    priority: 10,
  })
  const quote = await at(quoteOfTheDay, { showOn: ['app'], date: null, validFrom: null, validTo: null })
  const sections = ['weather', 'status', 'actions', 'recommendations'].map((type) => ({
    type,
    title: { sk: type },
    layout: null,
    limit: null,
    itemIds: null,
  }))
  const home = await at(homepage, {
    ...always,
    season: 'yearRound',
    isDefault: true,
    minAppVersion: null,
    sections,
    actionIds: null,
    recommendationIds: null,
  })
  await scene.change('resorts', resort.id, { appBannerEnabled: true, appBannerTitle: { sk: 'Otvárame' } })

  await expect.poll(async () => [(await read()).homepage?.id, (await read()).banner?.['title']]).toEqual([home, 'Otvárame'])
  const screen = await read()
  expect(screen.homepage!.sections.map(({ title, items }) => [title, ...items.map(({ id }) => id)])).toEqual([
    ['weather', weather],
    ['status'],
    ['actions', button],
    ['recommendations', tip],
  ])
  expect(screen.feed).toMatchObject([
    { id: category, items: [{ collection: 'skilifts', id: lift }], filters: [{ id: filter }], shown: [0] },
  ])
  expect(screen).toMatchObject({
    circumstances: { weather: ['snow'] },
    recommendations: [tip],
    benefits: [benefit],
    notices: [notice],
    quote,
  })
  expect(screen.actions).toMatchObject({ homepage: [button], profile: [] })
  expect(screen.expressShopping).toMatchObject([
    {
      id: shop,
      hidesFlexiPrices: true,
      categories: [{ id: shelf, productIds: [pass] }],
      cartUrl: expect.stringMatching(/^https:\/\/mountain\.example\/shop\//),
    },
  ])
  const { records } = screen
  expect(records['skilifts']![lift]).toMatchObject({ badgeIds: [mark], state: { isOpen: true } })
  expect(records['badges']).toHaveProperty(mark)
  expect(records['feed-recommendations']![tip]).toMatchObject({ maxImpressions: 7 })
  expect(records['products']![pass]).not.toHaveProperty('price')
  expect(JSON.stringify(screen)).not.toContain('SECRET-CODE')

  const document = (await scene.get('/openapi.json')).json<object>()
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'document', ...document })
  const validate = ajv.compile({ $ref: 'document#/components/schemas/App' })
  expect([validate(screen), validate.errors]).toEqual([true, null])

  // A place that is hidden in the app is hidden a moment later, and its weather decides nothing.
  await at(weatherSettings, { locationId: place, showInApp: false })
  await expect.poll(async () => (await read()).homepage!.sections[0]!.items).toEqual([])
  expect((await read()).recommendations).toEqual([])
})

test('a resort that hides flexible prices hides them in all its shops', async () => {
  const { id, alias } = await scene.openResort(7)
  const shelf = await scene.plant(expressShoppingCategory, id, { season: null, visibleFrom: null, visibleTo: null, productIds: null })
  const sold = { season: null, saleFrom: null, saleTo: null, validFrom: null, validTo: null, categoryId: shelf }
  const pass = await scene.plant(product, id, { ...sold, isFlexi: true, price: { amount: '9.90', currency: 'EUR' } })
  await scene.plant(expressShoppingResort, id, { season: null, categoryIds: [shelf], hideFlexiPrices: false })
  const shown = async () => {
    const { expressShopping, records } = await read('', alias)
    return [expressShopping[0]?.hidesFlexiPrices, 'price' in (records['products']?.[pass] ?? {})]
  }
  await scene.change('resorts', id, { hideFlexiPrices: false })
  await expect.poll(shown).toEqual([false, true])
  await scene.change('resorts', id, { hideFlexiPrices: true })
  await expect.poll(shown).toEqual([true, false])
})

test('unchanged screens are not sent again, and different versions and places share an answer', async () => {
  const first = await scene.get(addressOf(resort.alias))
  const tag = String(first.headers['etag'])
  expect(first.headers['cache-control']).toContain('public')
  const same = ['', '&place=0,0', '&place=10.5,-20.25', '&audience=seasonPassHolders'].map((more) => addressOf(resort.alias, more))
  for (const address of [...same, addressOf(resort.alias).replace('5.0.0', '5.0.1')]) {
    const again = await scene.get(address, { 'if-none-match': tag })
    expect([address, again.statusCode]).toEqual([address, 304])
  }
})

test('what the app does not send, or sends wrong, is refused', async () => {
  const statusOf = async (address: string) => (await scene.get(address)).statusCode
  expect(await statusOf(`/app?resort=${resort.alias}&lang=sk&platform=ios`)).toBe(400)
  expect(await statusOf(addressOf(resort.alias, '&place=91,0'))).toBe(400)
  expect(await statusOf(addressOf(resort.alias, '&audience=all'))).toBe(400)
  expect(await statusOf(addressOf(resort.alias, '&colour=red'))).toBe(400)
  expect(await statusOf(addressOf('nowhere'))).toBe(404)
})

/** `GET /api/feeds/app` across resorts and for apps with a key (OP18). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyScope } from '@ridgeline/domain/access/key-scopes'
import { feedCategory } from '@ridgeline/domain/entities/feed-category'
import { feedFilter } from '@ridgeline/domain/entities/feed-filter'
import { gopassBenefit } from '@ridgeline/domain/entities/gopass-benefit'
import { homepage } from '@ridgeline/domain/entities/homepage'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { startFeeds, type FeedScene } from '../feeds.fixture.ts'
import { addressOf, always, readApp } from './app-scene.fixture.ts'

let scene: FeedScene

beforeAll(async () => {
  scene = await startFeeds()
})
afterAll(() => scene.close())

const read = (more: string, alias: string, headers?: Record<string, string>) => readApp(scene, alias, more, headers)

test('a closed resort is read with a key; messages for some guests only go to the app that has one', async () => {
  const { plant, get, server } = scene
  const closed = await scene.closedResort(2)
  const home = await plant(homepage, closed.id, { ...always, season: 'yearRound', minAppVersion: null })
  const members = await plant(infoMobile, closed.id, {
    validFrom: null,
    validTo: null,
    schedule: null,
    languages: null,
    deviceIds: null,
    platforms: ['ios'],
    audience: ['gopassMembers'],
  })
  expect((await get(addressOf(closed.alias))).statusCode).toBe(401)
  const keyFor = async (scopes: KeyScope[]) => ({ 'x-api-key': (await server.withKey(scopes, { resortIds: [closed.id] })).token })
  const [all, homeOnly] = [await keyFor(['homepage.feed', 'infoMobile.feed']), await keyFor(['homepage.feed'])]
  await expect.poll(async () => (await read('&audience=gopassMembers', closed.alias, all)).homepage?.id).toBe(home)
  expect((await read('&audience=gopassMembers', closed.alias, all)).notices).toEqual([members])
  expect((await read('', closed.alias, all)).notices).toEqual([])
  expect((await read('&audience=gopassMembers', closed.alias, homeOnly)).notices).toEqual([])
  await scene.change('resorts', closed.id, { hasWebsiteData: true })
  await expect.poll(async () => (await get(addressOf(closed.alias))).statusCode).toBe(200)
  expect((await read('&audience=gopassMembers', closed.alias)).notices).toEqual([])
})

test('a category is shown in the resorts it names, or in all, with the contents of the resort that is asked', async () => {
  const { plant, change } = scene
  const [here, there] = [await scene.openResort(3), await scene.openResort(4)]
  const lift = { status: 'open', statusValidUntil: null, openYearRound: true, openingHours: null, schedule: null, badgeIds: null }
  for (const { id } of [here, there]) {
    await plant(homepage, id, { ...always, season: 'yearRound', minAppVersion: null })
    await plant(skilift, id, lift)
  }
  const categoryOf = (resortId: string, name: string, resortIds: readonly string[]) =>
    plant(feedCategory, resortId, {
      name: { sk: name },
      season: null,
      visibleFrom: null,
      visibleTo: null,
      contentTypes: ['skilift'],
      filterIds: null,
      resortIds,
    })
  const own = await categoryOf(here.id, 'Own', [here.id])
  const everywhere = await categoryOf(here.id, 'Everywhere', [])
  const given = await categoryOf(here.id, 'For the other one', [there.id])
  const filter = await plant(feedFilter, here.id, { categoryIds: [everywhere], parentId: null, property: 'status' })
  const feedOf = async ({ alias }: { alias: string }) => (await read('', alias)).feed
  const ids = async (at: { alias: string }) => (await feedOf(at)).map(({ id }) => id).filter((id) => [own, everywhere, given].includes(id))
  await expect.poll(async () => (await ids(there)).toSorted()).toEqual([everywhere, given].toSorted())
  expect((await ids(here)).toSorted()).toEqual([own, everywhere].toSorted())

  const shown = (await feedOf(there)).find(({ id }) => id === everywhere)!
  expect(shown.filters.map(({ id }) => id)).toEqual([filter])
  const { records } = await read('', there.alias)
  expect(shown.items).toHaveLength(1)
  expect(Object.keys(records['skilifts']!)).toEqual(shown.items.map(({ id }) => id))
  expect(records['feed-categories']).toHaveProperty(given)

  // A change in the resort of the category is shown in the others, and what that resort closes is not shared any more.
  await change('feed-categories', everywhere, { resortIds: [here.id] })
  await expect.poll(() => ids(there)).toEqual([given])
  await scene.decide(here.id, 'feeds.closed', ['feedCategory'])
  await expect.poll(() => ids(there)).toEqual([])
})

test('the codes of benefits go to the app with a key for them, for guests who have a card', async () => {
  const { plant, server } = scene
  const { id, alias } = await scene.openResort(5)
  await plant(homepage, id, { ...always, season: 'yearRound', minAppVersion: null })
  const benefit = await plant(gopassBenefit, id, {
    openYearRound: true,
    validFrom: null,
    validTo: null,
    cardLevels: null,
    countries: null,
    promoCode: 'HOLDERS-ONLY',
  })
  const keyFor = async (scopes: KeyScope[]) => ({ 'x-api-key': (await server.withKey(scopes, { resortIds: [id] })).token })
  const [own, other] = [await keyFor(['gopassBenefit.feed']), await keyFor(['homepage.feed'])]
  const benefitFor = async (more: string, headers = {}) => (await read(more, alias, headers)).records['gopass-benefits']![benefit]!
  await expect.poll(async () => (await read('', alias)).benefits).toEqual([benefit])
  expect(await benefitFor('&card=gold', own)).toMatchObject({ promoCode: 'HOLDERS-ONLY' })
  for (const [more, headers] of [
    ['', own],
    ['&card=gold', other],
    ['&card=gold', {}],
  ] as const)
    expect(await benefitFor(more, headers)).not.toHaveProperty('promoCode')
})

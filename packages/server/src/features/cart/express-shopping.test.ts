/** Express shopping of a resort: its days, its shop and its headings (decision 0138). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expressShoppingCategory } from '@ridgeline/domain/entities/express-shopping-category'
import { expressShoppingResort } from '@ridgeline/domain/entities/express-shopping-resort'
import { openReferenceShop, type ReferenceShop } from '../../testing/reference-shop/reference-shop.ts'
import { day, secret, startShop } from '../../testing/shop.ts'
import type { SignedCart } from './hand-over.ts'

let feeds: Awaited<ReturnType<typeof startShop>>
let shop: ReferenceShop
let resort: { id: string; alias: string }
let pass: string
beforeAll(async () => {
  feeds = await startShop()
  ;({ shop, resort, passId: pass } = feeds)
})
afterAll(() => feeds.close())

const line = (...days: string[]) => ({ productId: pass, days, persons: [{ category: 'adult', quantity: 2 }] })

const post = (path: string, lines: readonly object[]) =>
  feeds.server.app.inject({
    method: 'POST',
    url: `/api/cart/${resort.alias}/${path}`,
    payload: { lines },
    headers: { 'accept-language': 'en' },
  })

async function handedOver(): Promise<SignedCart> {
  const response = await post('hand-over', [line(day(1), day(2))])
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test('express shopping decides how far ahead and how late its resort sells, and whether flexible prices are shown', async () => {
  const shelf = await feeds.plant(expressShoppingCategory, resort.id, { productIds: null })
  const plain = { season: null, sameDaySaleUntil: '00:00', maxDaysAhead: 3, hideFlexiPrices: false, currency: 'EUR', categoryIds: [shelf] }
  const id = await feeds.plant(expressShoppingResort, resort.id, plain)
  const { firstDay, lastDay } = (await post('prices', [])).json()
  expect([firstDay, lastDay]).toEqual([day(1), day(3)])
  await feeds.server.services.db.query(sql`update express_shopping_resorts set hide_flexi_prices = true where id = ${id}::uuid`)
  const notSold = async () =>
    (await post('prices', [line(day(1))])).json().lines[0].faults.map(({ problem }: { problem: string }) => problem)
  expect(await notSold()).toEqual(['notSold'])
  await feeds.change('express-shopping-resorts', id, { hideFlexiPrices: false })
  expect(await notSold()).toEqual([])
  await feeds.change('resorts', resort.id, { hideFlexiPrices: true })
  expect(await notSold()).toEqual(['notSold'])
  await feeds.change('resorts', resort.id, { hideFlexiPrices: false })
  await feeds.remove('express-shopping-resorts', id)
})

test('of the rules of several seasons those of the current season count', async () => {
  const shelf = await feeds.plant(expressShoppingCategory, resort.id, { productIds: null })
  const plain = { sameDaySaleUntil: null, hideFlexiPrices: false, currency: 'EUR', categoryIds: [shelf] }
  const rules = { summer: 3, winter: 5, yearRound: 7 }
  const ids: string[] = []
  for (const [season, maxDaysAhead] of Object.entries(rules).slice(0, 2))
    ids.push(await feeds.plant(expressShoppingResort, resort.id, { ...plain, season, maxDaysAhead }))
  const lastDay = async () => (await post('prices', [])).json().lastDay
  const wholeYear = { summerSeasonFrom: '2026-01-01', summerSeasonTo: '2026-12-31' }
  await feeds.change('resorts', resort.id, wholeYear)
  expect(await lastDay()).toBe(day(rules.summer))
  await feeds.change('resorts', resort.id, { summerSeasonFrom: null, summerSeasonTo: null })
  expect(await lastDay()).toBe(day(rules.winter))
  for (const id of ids) await feeds.remove('express-shopping-resorts', id)
})

test('the page has the categories of all express shopping of the season as headings, in their order, and each product once', async () => {
  const fixed = { personCategories: ['adult'], price: { amount: '8.00', currency: 'EUR' }, isFlexi: false }
  const always = { season: null, visibleFrom: null, visibleTo: null }
  const names = ['Jazda na saniach', 'Požičovňa', 'Sauna'].map((sk) => ({ sk }))
  const planted = names.map((name, at) => feeds.plantProduct({ ...fixed, name, sku: `K-${at}`, shopProductId: `K-${at}` }))
  const [sledge, skis, sauna] = await Promise.all(planted)
  const shelfOf = (sk: string, order: number, productIds: (string | undefined)[], more = {}) =>
    feeds.plant(expressShoppingCategory, resort.id, { ...always, name: { sk }, order, productIds, ...more })
  const shelves = [
    await shelfOf('Na svahu', 2, [sledge, skis]),
    await shelfOf('Výstroj', 1, [skis]),
    await shelfOf('Minulá akcia', 0, [sauna], { visibleTo: '2020-01-01T00:00:00.000Z' }),
  ]
  const foreign = await shelfOf('Cudzia', 3, [sauna])
  const plain = { season: null, sameDaySaleUntil: null, maxDaysAhead: null, hideFlexiPrices: false, currency: 'EUR', shopUrl: null }
  const shops = [
    await feeds.plant(expressShoppingResort, resort.id, { ...plain, order: 0, categoryIds: shelves.slice(1) }),
    await feeds.plant(expressShoppingResort, resort.id, { ...plain, order: 1, categoryIds: shelves.slice(0, 2) }),
    await feeds.plant(expressShoppingResort, resort.id, { ...plain, order: 2, season: 'summer', categoryIds: [foreign] }),
  ]
  const { body } = await feeds.server.app.inject({ url: `/shop/${resort.alias}?lang=sk` })
  const seen = [...body.matchAll(/<h3>([^<]*)<|<summary><strong>([^<]*)</g)].map(([, heading, name]) => heading ?? `- ${name}`)
  expect(seen.slice(0, 4)).toEqual(['Výstroj', '- Požičovňa', 'Na svahu', '- Jazda na saniach'])
  expect(seen.slice(4).toSorted()).toEqual(['- Denný skipas', '- Sauna', 'Iné'])
  expect(seen[4]).toBe('Iné')
  for (const each of shops) await feeds.remove('express-shopping-resorts', each)
  for (const each of [...shelves, foreign]) await feeds.remove('express-shopping-categories', each)
  for (const each of [sledge, skis, sauna]) await feeds.remove('products', each!)
  const without = (await feeds.server.app.inject({ url: `/shop/${resort.alias}?lang=sk` })).body
  expect(without).not.toContain('<h3>')
})

test('express shopping may sell in another currency, through a shop of its own, which learns its name for the resort', async () => {
  const shelf = await feeds.plant(expressShoppingCategory, resort.id, { productIds: null })
  const other = await openReferenceShop(secret, { shopResortIds: ['JASNA'] })
  const ofResort = await handedOver()
  expect(JSON.parse(ofResort.fields.payload).resort).toEqual({ ...resort, shopResortId: null })
  expect((await fetch(other.url, { method: 'POST', body: new URLSearchParams(ofResort.fields) })).status).toBe(400)
  const plain = { season: null, sameDaySaleUntil: null, maxDaysAhead: null, hideFlexiPrices: false, categoryIds: [shelf] }
  const own = { ...plain, shopResortId: 'JASNA', currency: 'EUR', shopUrl: { sk: other.url } }
  const id = await feeds.plant(expressShoppingResort, resort.id, own)
  const { url, fields } = await handedOver()
  expect([url, JSON.parse(fields.payload).resort]).toEqual([other.url, { ...resort, shopResortId: 'JASNA' }])
  expect((await fetch(other.url, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(200)
  expect(other.refused).toEqual(['Foreign'])
  await feeds.change('express-shopping-resorts', id, { shopUrl: null })
  expect((await handedOver()).url).toBe(shop.url)
  const ownOfSummer = { season: 'summer', shopUrl: { sk: other.url }, currency: 'CZK' }
  await feeds.change('express-shopping-resorts', id, ownOfSummer)
  const inWinter = await handedOver()
  expect([inWinter.url, JSON.parse(inWinter.fields.payload)]).toMatchObject([
    shop.url,
    { currency: 'EUR', resort: { ...resort, shopResortId: null } },
  ])
  await feeds.change('express-shopping-resorts', id, { season: null })
  expect((await post('prices', [line(day(1))])).json()).toMatchObject({ currency: 'CZK', lines: [{ faults: [{ problem: 'noPrice' }] }] })
  await feeds.remove('express-shopping-resorts', id)
  await other.close()
})

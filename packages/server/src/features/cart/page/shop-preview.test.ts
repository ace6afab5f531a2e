/** Decision 0161: the shop as it will be at a time is what guests find when that time has come. Before, only staff see it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expressShoppingCategory } from '@ridgeline/domain/entities/express-shopping-category'
import { expressShoppingResort } from '@ridgeline/domain/entities/express-shopping-resort'
import type { ShopPreview } from '@ridgeline/domain/planned-changes/preview'
import { propose } from '../../../publication/prices/lifecycle.ts'
import { systemCaller } from '../../../http/sessions/caller.ts'
import type { Client } from '../../../testing/server.ts'
import { eventually } from '../../../testing/eventually.ts'
import { inertForm } from '../../../testing/inert-form.ts'
import { makeDue } from '../../../testing/make-due.ts'
import { clearSheets, enterDays } from '../../../testing/price-sheets.ts'
import { day, startShop } from '../../../testing/shop.ts'
import { applyAllDue } from '../../planned-changes/applying/apply-due.ts'
import { publishAllDue } from '../../price-publications/publish-due.ts'

let scene: Awaited<ReturnType<typeof startShop>>
let resort: { id: string; alias: string }
beforeAll(async () => {
  scene = await startShop()
  ;({ resort } = scene)
})
afterAll(() => scene.close())
afterEach(() => scene.server.services.db.query(sql`delete from change_plans`))

const soon = (seconds: number, from = Date.now()) => new Date(from + seconds * 1_000).toISOString()
const hours = (count: number) => soon(count * 3_600)

async function plan(collection: string, entity: string, recordId: string, values: object, applyAt: string) {
  const { version } = (await scene.admin('GET', `${collection}/${recordId}`)).body
  const body = { entity, recordId, version, values, title: 'Winter', applyAt }
  const { status, text } = await scene.admin('POST', 'change-plans', body)
  expect(status, text).toBe(200)
}

const preview = (at: string, more = '', by: Client = scene.admin, id = resort.id) =>
  by<ShopPreview>('GET', `page-previews/shop/${id}?at=${at}&lang=sk${more}`)
async function previewed(at: string, more = '', by?: Client): Promise<ShopPreview> {
  const { body, status, text } = await preview(at, more, by)
  expect(status, text).toBe(200)
  return body
}
const publicPage = async () => (await scene.server.app.inject({ url: `/shop/${resort.alias}?lang=sk` })).body

async function publicPrice(productId: string, on: string, category = 'adult'): Promise<number | null> {
  const lines = [{ productId, days: [on], persons: [{ category, quantity: 1 }] }]
  const answer = await scene.server.app.inject({ method: 'POST', url: `/api/cart/${resort.alias}/prices`, payload: { lines } })
  return answer.json<{ total: number | null }>().total
}

/** Publishes the sheets of staff at a time. */
const publishAt = (publishAt: string, needsApproval = false) =>
  scene.server.services.db.transaction((tx) =>
    propose(tx, { resortId: resort.id, publishAt }, needsApproval, { caller: systemCaller, requestId: 'testing' }),
  )

test('the shop as of a time is the page for guests once the plans were made and the prices published, and costs the same', async () => {
  const { plantProduct, change, priceLineId, passId, server } = scene
  const fixed = { personCategories: ['adult'], price: { amount: '8.00', currency: 'EUR' }, vatRate: 23, isFlexi: false }
  const begins = Date.now()
  const [applyAt, starts, then] = [soon(60, begins), soon(61, begins), soon(62, begins)]
  const coming = await plantProduct({ ...fixed, sku: 'C', name: { sk: 'Od zimy' }, saleFrom: starts })
  const ending = await plantProduct({ ...fixed, sku: 'O', name: { sk: 'Do zimy' }, saleTo: starts })
  const shelf = await scene.plant(expressShoppingCategory, resort.id, { productIds: null })
  const shown = { season: null, categoryIds: [shelf], maxDaysAhead: 30, sameDaySaleUntil: null, hideFlexiPrices: false, currency: 'EUR' }
  const express = await scene.plant(expressShoppingResort, resort.id, shown)
  await change('price-products', priceLineId, { basePrice: 60 })
  // Midnight may pass before the time that is looked at.
  for (const date of [day(0), day(1)]) await enterDays(server.services.db, [{ lineId: priceLineId, date, price: 71.5 }])
  await publishAt(starts)
  await plan('products', 'product', passId, { name: { sk: 'Zimný skipas', en: 'Winter pass' } }, applyAt)
  await plan('express-shopping-resorts', 'expressShoppingResort', express, { maxDaysAhead: 9 }, applyAt)
  await plan('products', 'product', coming, { name: { sk: 'Až potom' } }, hours(2))

  const before = await publicPage()
  const seen = await previewed(then)
  expect([seen.changes, seen.hidden, seen.refused, seen.at]).toEqual([2, 0, 0, then])
  expect(before).toMatch(/Denný skipas[^]*Do zimy|Do zimy[^]*Denný skipas/)
  expect(seen.html).toMatch(/Od zimy[^]*Zimný skipas|Zimný skipas[^]*Od zimy/)
  expect(seen.html).not.toMatch(/Do zimy|Až potom/)
  expect(seen.prices).toMatchObject({ publications: 1, currency: 'EUR' })
  const priceOf = (id: string) => seen.prices!.products.find(({ productId }) => productId === id)
  const pass = priceOf(passId)!
  expect(pass.persons).toEqual([
    { category: 'adult', price: 7150 },
    { category: 'child', price: null },
  ])
  expect(await publicPrice(passId, pass.day)).toBe(4550)

  await change('products', coming, { saleFrom: soon(-60) })
  await change('products', ending, { saleTo: soon(-60) })
  await makeDue(server.services.db, then)
  await server.services.db.query(sql`update price_publications set publish_at = now() where publish_at <= ${then}::timestamptz`)
  await applyAllDue(server.services)
  await publishAllDue(server.services)
  await eventually(async () => expect(inertForm(await publicPage())).toBe(inertForm(seen.html)))
  expect(await publicPrice(passId, pass.day)).toBe(7150)
  expect(await publicPrice(coming, priceOf(coming)!.day)).toBe(priceOf(coming)!.persons[0]!.price)
})

test('a preview of the shop is inert and kept nowhere, and leaves the public page as it is', async () => {
  await plan('products', 'product', scene.passId, { name: { sk: 'Potom' } }, hours(2))
  const published = await publicPage()
  const headers = { authorization: `Bearer ${scene.admin.token}` }
  const url = `/api/private/page-previews/shop/${resort.id}?at=${hours(3)}&lang=sk`
  const answer = await scene.server.app.inject({ url, headers })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']], answer.body).toEqual([
    200,
    'no-store',
    expect.stringContaining('application/json'),
  ])
  const { html } = answer.json<ShopPreview>()
  expect(html).toContain('Potom')
  expect(html).toContain('<fieldset class="inert" disabled>')
  expect(html).not.toMatch(/<script|<a [^>]*href=|rel="manifest"/)
  expect(await publicPage()).toBe(published)
})

test('only users who may read products of the resort see its shop as it will be; prices that wait need the permission to read them', async () => {
  const { server, passId } = scene
  await plan('products', 'product', passId, { name: { sk: 'Potom' } }, hours(2))
  const at = hours(3)
  const elsewhere = await server.createResort(7)
  const [reader, withPrices, other, foreign] = await Promise.all([
    server.signedIn(['product.read'], [resort.id]),
    server.signedIn(['product.read', 'priceProduct.read'], [resort.id]),
    server.signedIn(['priceProduct.read'], [resort.id]),
    server.signedIn(['product.read', 'priceProduct.read'], [elsewhere]),
  ])
  expect((await server.app.inject({ url: `/api/private/page-previews/shop/${resort.id}?at=${at}&lang=sk` })).statusCode).toBe(401)
  expect((await preview(at, '', other)).status).toBe(404)
  expect((await preview(at, '', foreign)).status).toBe(404)
  expect((await preview(at, '', scene.admin, randomUUID())).status).toBe(404)
  expect(await previewed(at, '', reader)).toMatchObject({ changes: 1, prices: null })
  expect((await previewed(at, '', withPrices)).prices?.products.length).toBeGreaterThan(0)
})

test('prices that wait for an approval are shown on request only', async () => {
  const { change, priceLineId, passId } = scene
  await clearSheets(scene.server.services.db)
  await change('price-products', priceLineId, { basePrice: 88 })
  await publishAt(hours(1), true)
  const priceIn = ({ prices }: ShopPreview) => prices!.products.find(({ productId }) => productId === passId)!.persons[0]!.price
  const [without, withProposed] = [await previewed(hours(3)), await previewed(hours(3), '&proposed=true')]
  expect([without.prices!.publications, withProposed.prices!.publications]).toEqual([0, 1])
  expect(priceIn(without)).not.toBe(8800)
  expect(priceIn(withProposed)).toBe(8800)
})

test('what is not a time, a language or a page is refused, and a resort that closes its products has no shop to preview', async () => {
  expect(await preview(hours(-1))).toMatchObject({ status: 422, body: { ErrorData: { issues: [{ field: 'at', rule: 'future' }] } } })
  expect((await preview(hours(24 * 800))).status).toBe(422)
  for (const query of [
    `at=${hours(1)}`,
    `at=${hours(1)}&lang=xx`,
    'at=tomorrow&lang=sk',
    'lang=sk',
    `at=${hours(1)}&lang=sk&lang=de`,
    `at=${hours(1)}&lang=sk&html=1`,
    `at=${hours(1)}&lang=sk&proposed=maybe`,
  ])
    expect((await scene.admin('GET', `page-previews/shop/${resort.id}?${query}`)).status, query).toBe(400)
  expect((await preview(hours(1), '', scene.admin, `${resort.id}'`)).status).toBe(400)
  expect((await scene.admin('GET', `page-previews/report/${resort.id}?at=${hours(1)}&lang=sk`)).status).toBe(404)
  await scene.decide(resort.id, 'feeds.closed', ['product'])
  await vi.waitFor(async () => expect((await preview(hours(1))).status).toBe(404))
  await scene.decide(resort.id, 'feeds.closed', null)
})

/** Price products: currency and acronym of their resort, and when a sheet becomes a draft again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '@ridgeline/domain/declare/registry'
import { storeOf } from '../../../entities/store/store.ts'
import { sampleIn } from '../../../testing/sample-in.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { recordScene, type RecordScene } from '../../../testing/record-scene.ts'

const { priceProduct, resort, expressShoppingResort } = entities

let admin: RecordScene['admin']
let changed: RecordScene['changed']
let editor: RecordScene['editor']
let made: RecordScene['made']
let nextSeed: RecordScene['nextSeed']
let otherId: RecordScene['otherId']
let patch: RecordScene['patch']
let place: RecordScene['place']
let post: RecordScene['post']
let resortId: RecordScene['resortId']
let server: RecordScene['server']

beforeAll(async () => {
  ;({ admin, changed, editor, made, nextSeed, otherId, patch, place, post, resortId, server } = await recordScene())
})
afterAll(() => server.close())

test('priceProduct.currency, expressShoppingResort.hideFlexiPrices: defaults of the resort', async () => {
  const { body: czech } = await admin('GET', `resorts/${otherId}`)
  await changed(resort, czech, { currency: 'CZK', hideFlexiPrices: true })
  const { currency: _, hideFlexiPrices: __, ...draft } = await sampleIn(place(otherId), expressShoppingResort, nextSeed())
  const { body } = await admin('POST', 'express-shopping-resorts', draft)
  expect(body).toMatchObject({ currency: 'CZK', hideFlexiPrices: true })
  const own = await sampleIn(place(otherId), expressShoppingResort, nextSeed(), { currency: 'PLN', hideFlexiPrices: false })
  expect((await admin('POST', 'express-shopping-resorts', own)).body).toMatchObject({ currency: 'PLN', hideFlexiPrices: false })
  const { currency: ___, ...line } = await sampleIn(place(otherId), priceProduct, nextSeed())
  expect((await admin('POST', 'price-products', line)).body).toMatchObject({ currency: 'CZK' })
})

test('expressShoppingResort.shopUrl: carts are signed for it with the secret of the resort, so its address is changed by those who may change the resort', async () => {
  const marketing = await editor(
    'expressShoppingCategory.read',
    'expressShoppingResort.read',
    'expressShoppingResort.create',
    'expressShoppingResort.update',
    'expressShoppingResort.delete',
  )
  const shopUrl = { sk: 'https://shop.example/kosik' }
  const refused = { status: 403, body: { ErrorData: { permissions: ['resort.update'] } } }
  expect(await post(expressShoppingResort, { shopUrl }, marketing)).toMatchObject(refused)
  const { status, body } = await post(expressShoppingResort, { shopUrl: null }, marketing)
  expect([status, body]).toMatchObject([201, { shopUrl: null }])
  expect(await patch(expressShoppingResort, body, { shopUrl }, marketing)).toMatchObject(refused)
  const set = await changed(expressShoppingResort, body, { shopUrl })
  const renamed = await patch(expressShoppingResort, set, { shopUrl, name: { sk: 'Iný' } }, marketing)
  expect([renamed.status, renamed.body]).toMatchObject([200, { shopUrl, name: { sk: 'Iný' } }])
  expect(await patch(expressShoppingResort, renamed.body, { shopUrl: null }, marketing)).toMatchObject(refused)
  const items = [{ id: renamed.body['id'], version: renamed.body['version'], shopUrl: { sk: 'https://evil.example' } }]
  const { body: bulk } = await marketing('POST', 'express-shopping-resorts/bulk', { items })
  expect(bulk.saved).toEqual([])
  const path = `express-shopping-resorts/${String(set['id'])}`
  const version = { 'if-match': `"${String(renamed.body['version'])}"` }
  expect((await marketing('DELETE', path, undefined, version)).status).toBe(204)
  const [removal] = (await admin('GET', `${path}/history`)).body.items
  const restored = { revision: removal!['revision'] }
  expect(await marketing('POST', `${path}/restore`, restored)).toMatchObject(refused)
  expect((await admin('POST', `${path}/restore`, restored)).body).toMatchObject({ shopUrl })
})

test('priceProduct.flexisAcronym: taken from the resort, also after a change there, without a new version', async () => {
  const record = await made(priceProduct)
  expect(record['flexisAcronym']).toBe('R1')
  const owner = (await admin('GET', `resorts/${resortId}`)).body
  await changed(resort, owner, { flexisAcronym: 'JASNA' })
  const { body } = await admin('GET', `price-products/${String(record['id'])}`)
  expect([body['flexisAcronym'], body['version']]).toEqual(['JASNA', 1])
})

test('priceProduct.sheetState: draft again when a price changes, but not for other changes', async () => {
  const record = await made(priceProduct)
  await storeOf(server.services.db, priceProduct, 'all').note([String(record['id'])], { sheetState: 'synced' })
  const current = (await admin('GET', `price-products/${String(record['id'])}`)).body
  const renamed = await changed(priceProduct, current, { name: { sk: 'Iný názov' } })
  expect(renamed['sheetState']).toBe('synced')
  const priced = { minPrice: null, maxPrice: null, priceLevels: null, basePrice: 12.5 }
  expect(await changed(priceProduct, renamed, priced)).toMatchObject({ sheetState: 'draft' })
  const { items } = (await admin('GET', `price-products/${String(record['id'])}/history`)).body
  expect(items[0]).toMatchObject({ changes: { sheetState: { from: 'synced', to: 'draft' } } })
})

test('priceProduct.sheetState: draft again also when it was noted after the editor had read the line', async () => {
  const record = await made(priceProduct)
  expect(record['sheetState']).toBe('draft')
  await storeOf(server.services.db, priceProduct, 'all').note([String(record['id'])], { sheetState: 'ready' })
  const priced = { minPrice: null, maxPrice: null, priceLevels: null, basePrice: 12.5 }
  expect(await changed(priceProduct, record, priced)).toMatchObject({ sheetState: 'draft' })
})

test('OP4: new names of many price products are written together; new limits are checked one by one', async () => {
  const lines = await Promise.all(Array.from({ length: 40 }, () => made(priceProduct)))
  const bulk = async (values: object) => {
    const items = lines.map(({ id, version }) => ({ id, version, ...values }))
    let saved: typeof lines = []
    const asked = await statementsOf(
      async () => (saved = (await admin<{ saved: typeof lines }>('POST', 'price-products/bulk', { items })).body.saved),
    )
    expect(saved.length).toBe(lines.length)
    lines.splice(0, lines.length, ...saved)
    return asked.length
  }
  expect(await bulk({ name: { sk: 'Nový názov' } })).toBeLessThan(15)
  expect(await bulk({ maxPrice: 100_000 })).toBeGreaterThan(lines.length)
})

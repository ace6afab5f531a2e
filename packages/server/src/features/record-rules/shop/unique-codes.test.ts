/** Codes that are unique across all resorts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '@ridgeline/domain/declare/registry'
import { createSample } from '../../../testing/sample-in.ts'
import { issuesOf, refusal, recordScene, type RecordScene } from '../../../testing/record-scene.ts'

const { expressShoppingCategory, device, product, skilift } = entities

let admin: RecordScene['admin']
let editor: RecordScene['editor']
let made: RecordScene['made']
let nextSeed: RecordScene['nextSeed']
let otherId: RecordScene['otherId']
let patch: RecordScene['patch']
let place: RecordScene['place']
let post: RecordScene['post']
let removed: RecordScene['removed']
let server: RecordScene['server']

beforeAll(async () => {
  ;({ admin, editor, made, nextSeed, otherId, patch, place, post, removed, server } = await recordScene())
})
afterAll(() => server.close())

test('device.macAddress: normalized from any notation; deviceStatus and lastSeenAt are set by the server only', async () => {
  const record = await made(device, { macAddress: '00-1b-44-11-3a-b7' })
  expect(record['macAddress']).toBe('00:1B:44:11:3A:B7')
  const twice = await post(device, { macAddress: '00:1b:44:11:3a:B7' })
  expect(issuesOf(twice)).toEqual(refusal('macAddress', 'duplicate'))
  expect(issuesOf(await patch(device, record, { deviceStatus: 'online' }))).toEqual(refusal('deviceStatus', 'readOnly'))
})

test('product.sku, ticket.code: unique across all resorts; the error reveals nothing about an inaccessible record', async () => {
  const there = await createSample(place(otherId), product, nextSeed(), { sku: 'DAY-PASS' })
  const seller = await editor('product.create', 'product.read', 'expressShoppingCategory.read', 'badge.read')
  const twice = await post(product, { sku: 'day-pass', crossSaleProductIds: [], validResortIds: [] }, seller)
  expect(issuesOf(twice)).toEqual(refusal('sku', 'duplicate'))
  expect(twice.text).not.toContain(there.id)
  await createSample(place(otherId), entities.ticket, nextSeed(), { code: 'T-1' })
  expect(issuesOf(await post(entities.ticket, { code: 'T-1' }))).toEqual(refusal('code', 'duplicate'))
  // The number of a lift is unique within its resort only.
  await createSample(place(otherId), skilift, nextSeed(), { internalId: 'L1' })
  await made(skilift, { internalId: 'L1' })
})

test('product.sku: restoring a record reports that another resort has taken its code', async () => {
  const record = await made(product, { sku: 'GONE' })
  await removed(product, String(record['id']))
  await createSample(place(otherId), product, nextSeed(), { sku: 'gone' })
  const { body } = await admin('GET', `products/${String(record['id'])}/removed`)
  expect(body).toMatchObject({ clashes: [{ fields: ['sku'] }] })
})

test('expressShoppingCategory.shopCategoryId: two categories may have the same one', async () => {
  await made(expressShoppingCategory, { shopCategoryId: 'SUMMER', season: 'summer' })
  await made(expressShoppingCategory, { shopCategoryId: 'SUMMER', season: 'winter' })
})

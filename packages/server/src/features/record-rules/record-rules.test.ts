/** What only the server can say of some kinds of record: what it sets, and what of other records they must agree with. */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '@ridgeline/domain/entity'
import { homepageSections, sectionKinds } from '@ridgeline/domain/entities/homepage'
import { entities } from '@ridgeline/domain/registry'
import type { Permission } from '@ridgeline/domain/permission'
import { credentialsOf } from '../../camera-credentials.ts'
import { receiverOf } from '../../media/receive.ts'
import { storeOf } from '../../entities/store.ts'
import { mp4 } from '../../testing/files.ts'
import { planted, sampleIn } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Answer, type Client, type TestServer } from '../../testing/server.ts'
import { publishedAt } from './notices.ts'

let server: TestServer
let admin: Client
let resortId: string
let otherId: string
let seed = 100

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  otherId = await server.createResort(2)
})
afterAll(() => server.close())

type Values = Record<string, unknown>

const place = (resort = resortId) => ({ services: server.services, resortId: resort })
const issuesOf = ({ status, body }: Answer) => [status, body.ErrorData?.issues]
const refusal = (field: string, rule: string, ...args: unknown[]) => [422, [{ field, rule, args }]]
const idOf = async (entity: Entity, values: Values = {}, resort = resortId) => (await planted(place(resort), entity, seed++, values)).id

async function post(entity: Entity, values: Values = {}, by = admin): Promise<Answer> {
  return by('POST', entity.plural, await sampleIn(place(), entity, seed++, values))
}
async function made(entity: Entity, values: Values = {}): Promise<Values> {
  const { status, body } = await post(entity, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const patch = (entity: Entity, record: Values, values: Values, by = admin) =>
  by('PATCH', `${entity.plural}/${String(record['id'])}`, values, { 'if-match': `"${String(record['version'])}"` })
async function changed(entity: Entity, record: Values, values: Values): Promise<Values> {
  const { status, body } = await patch(entity, record, values)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
async function removed(entity: Entity, id: string) {
  expect((await admin('DELETE', `${entity.plural}/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(204)
}
const editor = (...permissions: Permission[]) => server.signedIn([...permissions, 'resort.read'], [resortId])

const { accreditation, accreditationEvent, infoMobile, infoTv, priceProduct, resort, parking, weatherAvalanche, feedFilter } = entities
const {
  badge,
  bike,
  pool,
  expressShoppingResort,
  feedCategory,
  recommendation,
  homepage,
  expressShoppingCategory,
  device,
  camera,
  product,
  skilift,
  infoWeb,
} = entities

test('accreditation.barcode: sixteen digits, each its own, and kept by a record that comes back', async () => {
  const accreditationEventId = await idOf(accreditationEvent)
  const [one, other] = [await made(accreditation, { accreditationEventId }), await made(accreditation, { accreditationEventId })]
  expect([one['barcode'], other['barcode']]).toEqual([expect.stringMatching(/^\d{16}$/), expect.stringMatching(/^\d{16}$/)])
  expect(one['barcode']).not.toBe(other['barcode'])
  await admin('DELETE', `accreditations/${String(one['id'])}`, undefined, { 'if-match': '"1"' })
  const { body } = await admin('POST', 'accreditations/bulk', { restore: [one['id']] })
  expect(body.saved).toEqual([expect.objectContaining({ barcode: one['barcode'] })])
})

test('accreditation.zones, accreditation.category: of the event', async () => {
  const zone = { code: 'A', name: { sk: 'Štart' }, color: null }
  const accreditationEventId = await idOf(accreditationEvent, { zones: [zone], categories: ['media'] })
  const values = { accreditationEventId, category: 'media', zones: ['A'] }
  const record = await made(accreditation, values)
  expect(issuesOf(await patch(accreditation, record, { zones: ['A', 'B'] }))).toEqual(refusal('zones', 'eventZones', 'B', 'A'))
  expect(issuesOf(await post(accreditation, { ...values, category: 'vip' }))).toEqual(refusal('category', 'eventCategory'))
})

test('accreditationEvent.requestUntil: afterwards nobody asks any more, and the organisers may still let somebody in', async () => {
  const accreditationEventId = await idOf(accreditationEvent, { requestUntil: '2026-01-01T00:00:00.000Z' })
  const late = await post(accreditation, { accreditationEventId, state: 'requested', rejectReason: null })
  expect(issuesOf(late)).toEqual(refusal('accreditationEventId', 'requestsClosed'))
  await made(accreditation, { accreditationEventId, state: 'approved', rejectReason: null })
})

test('accreditationEvent.capacity: ten who ask at the same moment for two places get two; a rejected one frees his', async () => {
  const accreditationEventId = await idOf(accreditationEvent, { capacity: 2 })
  const asking = { accreditationEventId, state: 'requested', rejectReason: null }
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(accreditation, asking)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(issuesOf(answers.find(({ status }) => status !== 201)!)).toEqual(refusal('accreditationEventId', 'eventFull', 2))
  const { body } = answers.find(({ status }) => status === 201)!
  const rejected = await changed(accreditation, body, { state: 'rejected', rejectReason: 'No.' })
  await made(accreditation, asking)
  expect(issuesOf(await patch(accreditation, rejected, { state: 'approved' }))).toEqual(refusal('accreditationEventId', 'eventFull', 2))
})

test('bike.requiredSkiliftIds: only lifts that carry bikes are offered and taken; what stood there stays', async () => {
  const [carrying, other] = [
    await idOf(skilift, { active: true, carriesBikes: true }),
    await idOf(skilift, { active: true, carriesBikes: false }),
  ]
  const offered = async (asked: string) =>
    ((await admin('GET', `select/skilift?resortId=${resortId}&${asked}`)).body['results'] as { id: string }[]).map(({ id }) => id)
  expect(await offered('for=bike.requiredSkiliftIds')).toContain(carrying)
  expect(await offered('for=bike.requiredSkiliftIds')).not.toContain(other)
  expect(await offered(`for=bike.requiredSkiliftIds&ids=${other}`)).toEqual([other])
  expect(await offered('page=1')).toContain(other)
  expect(issuesOf(await post(bike, { requiredSkiliftIds: [carrying, other] }))).toEqual(refusal('requiredSkiliftIds', 'unsuitable'))
  const record = await made(bike, { requiredSkiliftIds: [carrying] })
  const lift = (await admin('GET', `skilifts/${carrying}`)).body
  await changed(skilift, lift, { carriesBikes: false })
  expect(await changed(bike, record, { requiredSkiliftIds: [carrying], mtbScale: 4 })).toMatchObject({ mtbScale: 4 })
})

test('badge.entityTypes: a badge is offered to the kinds it is for and refused by the others', async () => {
  const ids = [await idOf(badge, { active: true, entityTypes: ['pool'] }), await idOf(badge, { active: true, entityTypes: [] })]
  const [forPools, forAll] = ids
  const offered = async (chooser: string) =>
    ((await admin('GET', `select/badge?resortId=${resortId}&for=${chooser}`)).body['results'] as { id: string }[])
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
  expect((await offered('pool.badgeIds')).sort()).toEqual(ids.toSorted())
  expect(await offered('skilift.badgeIds')).toEqual([forAll])
  expect(issuesOf(await post(skilift, { badgeIds: [forPools] }))).toEqual(refusal('badgeIds', 'unsuitable'))
  await made(skilift, { badgeIds: [forAll] })
  expect(issuesOf(await post(badge, { entityTypes: ['user'] }))).toEqual(refusal('entityTypes', 'generic'))
})

test('pool.waterTemperatureMeasuredAt: now where a temperature comes without its time, and what was said where it was', async () => {
  const said = '2026-01-05T08:00:00.000Z'
  const record = await made(pool, { waterTemperature: 30, waterTemperatureMeasuredAt: said })
  expect(record['waterTemperatureMeasuredAt']).toBe(said)
  const warmer = await changed(pool, record, { waterTemperature: 31 })
  expect(Date.parse(String(warmer['waterTemperatureMeasuredAt']))).toBeGreaterThan(Date.now() - 60_000)
  const dated = await changed(pool, warmer, { waterTemperature: 32, waterTemperatureMeasuredAt: said })
  expect(dated['waterTemperatureMeasuredAt']).toBe(said)
  expect(await changed(pool, dated, { waterTemperature: null })).toMatchObject({ waterTemperature: null, waterTemperatureMeasuredAt: said })
  const fresh = await made(pool, { waterTemperature: 28, waterTemperatureMeasuredAt: null })
  expect(Date.parse(String(fresh['waterTemperatureMeasuredAt']))).toBeGreaterThan(Date.now() - 60_000)
})

test('priceProduct.currency, expressShoppingResort.hideFlexiPrices: of the resort where nothing is said', async () => {
  const { body: czech } = await admin('GET', `resorts/${otherId}`)
  await changed(resort, czech, { currency: 'CZK', hideFlexiPrices: true })
  const { currency: _, hideFlexiPrices: __, ...draft } = await sampleIn(place(otherId), expressShoppingResort, seed++)
  const { body } = await admin('POST', 'express-shopping-resorts', draft)
  expect(body).toMatchObject({ currency: 'CZK', hideFlexiPrices: true })
  const own = await sampleIn(place(otherId), expressShoppingResort, seed++, { currency: 'PLN', hideFlexiPrices: false })
  expect((await admin('POST', 'express-shopping-resorts', own)).body).toMatchObject({ currency: 'PLN', hideFlexiPrices: false })
  const { currency: ___, ...line } = await sampleIn(place(otherId), priceProduct, seed++)
  expect((await admin('POST', 'price-products', line)).body).toMatchObject({ currency: 'CZK' })
})

test('infoMobile.sentAt: a push that was sent is read-only, and can be taken down', async () => {
  const record = await made(infoMobile)
  const write = { userId: null, userName: 'Ridgeline', requestId: null, action: 'update', changes: {} } as const
  await storeOf(server.services.db, infoMobile, 'all').update(String(record['id']), 1, { sentAt: '2026-11-01T08:00:00.000Z' }, write)
  const sent = (await admin('GET', `info-mobiles/${String(record['id'])}`)).body
  expect(issuesOf(await patch(infoMobile, sent, { priority: 7 }))).toEqual(refusal('', 'pushSent'))
  expect(await changed(infoMobile, sent, { active: false })).toMatchObject({ active: false })
})

test('INFO.publishedAt: when a notice is first out, and never another moment after that', async () => {
  const now = '2026-11-21T10:00:00.000Z'
  const later = '2026-12-01T10:00:00.000Z'
  expect(publishedAt({}, now)).toBe(now)
  expect(publishedAt({ active: false }, now)).toBeNull()
  expect(publishedAt({ validFrom: later }, now)).toBe(later)
  expect(publishedAt({ validTo: '2026-11-20T10:00:00.000Z' }, now)).toBeNull()
  expect(publishedAt({ publishedAt: later, active: false }, now)).toBeNull()
  expect(publishedAt({ publishedAt: '2026-11-01T10:00:00.000Z', active: false }, now)).toBe('2026-11-01T10:00:00.000Z')

  const record = await made(infoWeb, { active: false, validFrom: null, validTo: null })
  expect(record['publishedAt']).toBeNull()
  const out = await changed(infoWeb, record, { active: true })
  expect(Math.abs(Date.parse(String(out['publishedAt'])) - Date.now())).toBeLessThan(60_000)
  expect(await changed(infoWeb, out, { active: false })).toMatchObject({ publishedAt: out['publishedAt'] })
})

test('infoTv.media: a picture for a slide of a picture, a film for a film', async () => {
  const receive = receiverOf(server.services, server.services.db)
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const picture = (await receive(Readable.from([bytes]), 'slide.png', '')).id
  const film = (await receive(Readable.from([mp4()]), 'slide.mp4', '', ['mp4'])).id
  const slide = { cameraId: null, eventId: null }
  expect(issuesOf(await post(infoTv, { ...slide, slideType: 'image', media: film }))).toEqual(refusal('media', 'fileType', 'jpg, png'))
  const record = await made(infoTv, { ...slide, slideType: 'image', media: picture })
  expect(issuesOf(await patch(infoTv, record, { slideType: 'video' }))).toEqual(refusal('media', 'fileType', 'mp4'))
  await changed(infoTv, record, { slideType: 'video', media: film })
})

test('priceProduct.flexisAcronym: of the resort, also when that changes, without a version of its own', async () => {
  const record = await made(priceProduct)
  expect(record['flexisAcronym']).toBe('R1')
  const owner = (await admin('GET', `resorts/${resortId}`)).body
  await changed(resort, owner, { flexisAcronym: 'JASNA' })
  const { body } = await admin('GET', `price-products/${String(record['id'])}`)
  expect([body['flexisAcronym'], body['version']]).toEqual(['JASNA', 1])
})

test('priceProduct.sheetState: back to draft when a price changes, untouched by other words', async () => {
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

test('parking.occupancy: derived from the free spaces, unless it is said in the same change', async () => {
  const spaces = { capacity: 100, capacityDisabled: null, capacityEv: null }
  const at = (vacantSpaces: number) => made(parking, { ...spaces, vacantSpaces, occupancy: null })
  expect([(await at(41))['occupancy'], (await at(40))['occupancy'], (await at(10))['occupancy'], (await at(9))['occupancy']]).toEqual([
    'low',
    'medium',
    'medium',
    'high',
  ])
  const record = await made(parking, { ...spaces, vacantSpaces: null, occupancy: null })
  expect([record['occupancy'], record['occupancyMeasuredAt']]).toEqual([null, null])
  const counted = await changed(parking, record, { vacantSpaces: 50 })
  expect([counted['occupancy'], typeof counted['occupancyMeasuredAt']]).toEqual(['low', 'string'])
  const said = await changed(parking, counted, { vacantSpaces: 45, occupancy: 'high' })
  expect(said['occupancy']).toBe('high')
  expect(await changed(parking, said, { vacantSpaces: 44 })).toMatchObject({ occupancy: 'low' })
  const operator = await editor('parking.read', 'parking.status')
  const { items } = (await operator('GET', `parking/${String(record['id'])}/history`)).body
  expect(items[0]).toMatchObject({ changes: { occupancy: { from: 'high', to: 'low' } } })
})

test('weatherAvalanche.dangerPm, weatherAvalanche.regionId: of the morning and of the resort when nothing else is said', async () => {
  const [own] = await server.services.db.query<{ region: string | null }>(
    sql`select avalanche_region_id as region from resorts where id = ${resortId}`,
  )
  const record = await made(weatherAvalanche, { dangerAm: 'moderate', dangerPm: null, regionId: null, date: '2026-11-02' })
  expect([record['dangerPm'], record['regionId']]).toEqual(['moderate', own!.region])
  const higher = await changed(weatherAvalanche, record, { dangerPm: 'high' })
  expect(await changed(weatherAvalanche, higher, { dangerAm: 'low' })).toMatchObject({ dangerAm: 'low', dangerPm: 'high' })
})

test('feedFilter.parentId: one level, however two go about it at the same moment', async () => {
  const grand = await made(feedFilter, { parentId: null })
  const parent = await made(feedFilter, { parentId: grand['id'] })
  const child = await made(feedFilter, { parentId: null })
  expect(issuesOf(await patch(feedFilter, child, { parentId: parent['id'] }))).toEqual(refusal('parentId', 'oneLevel'))
  expect(issuesOf(await patch(feedFilter, grand, { parentId: child['id'] }))).toEqual(refusal('parentId', 'oneLevel'))
  const [one, two, three] = [
    await made(feedFilter, { parentId: null }),
    await made(feedFilter, { parentId: null }),
    await made(feedFilter, { parentId: null }),
  ]
  const answers = await Promise.all([patch(feedFilter, one, { parentId: two['id'] }), patch(feedFilter, two, { parentId: three['id'] })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('feedCategory.resortIds: in other resorts with feed.global only; without it none means the own resort', async () => {
  const both: Permission[] = ['feedCategory.create', 'feedCategory.update', 'feedCategory.read', 'feedFilter.read', 'resort.read']
  const local = await server.signedIn(both, [resortId, otherId])
  const quiet = { filterIds: [], resortIds: [] }
  const { status, body } = await post(feedCategory, quiet, local)
  expect([status, body['resortIds']]).toEqual([201, [resortId]])
  expect(issuesOf(await patch(feedCategory, body, { resortIds: [resortId, otherId] }, local))).toEqual(refusal('resortIds', 'otherResorts'))
  const everywhere = await server.signedIn([...both, 'feed.global'])
  expect((await patch(feedCategory, body, { resortIds: [otherId] }, everywhere)).body).toMatchObject({ resortIds: [otherId] })
  expect((await post(feedCategory, quiet, everywhere)).body).toMatchObject({ resortIds: [] })
})

test('feedCategory.resortIds: a shelf that is brought back is shown where it was, whoever brings it back', async () => {
  const local = await server.signedIn(
    ['feedCategory.create', 'feedCategory.delete', 'feedCategory.read', 'feedFilter.read', 'resort.read'],
    [resortId],
  )
  for (const resortIds of [[resortId, otherId], []]) {
    const shelf = await made(feedCategory, { resortIds, filterIds: [] })
    const path = `feed-categories/${String(shelf['id'])}`
    await local('DELETE', path, undefined, { 'if-match': `"${String(shelf['version'])}"` })
    const { revision } = (await local('GET', `${path}/removed`)).body
    const { status, body } = await local('POST', `${path}/restore`, { revision })
    expect([status, body['resortIds']], JSON.stringify(body)).toEqual([200, resortIds])
  }
})

test('recommendation.targetId, homepage.sections: what they point at is there, in this resort, and seen by who points', async () => {
  const [here, there] = [await idOf(skilift), await idOf(skilift, {}, otherId)]
  const pointing = (targetId: string) => ({ targetType: 'skilift', targetId, url: null })
  await made(recommendation, pointing(here))
  expect(issuesOf(await post(recommendation, pointing(there)))).toEqual(refusal('targetId', 'ref'))
  const blind = await editor('recommendation.create', 'feedCategory.read', 'badge.read')
  const { status, body } = await post(recommendation, { ...pointing(here), feedCategoryIds: [], badgeIds: [] }, blind)
  expect([status, body.ErrorData.issues]).toEqual(refusal('targetId', 'ref'))

  const section = (type: string, ...itemIds: string[]) => ({ type, title: null, layout: null, limit: null, itemIds })
  await made(homepage, { sections: [section('status', here)] })
  expect(issuesOf(await post(homepage, { sections: [section('status', there)] }))).toEqual(refusal('sections', 'ref'))
  expect(issuesOf(await post(homepage, { sections: [section('cameras', here)] }))).toEqual(refusal('sections', 'ref'))
  expect(issuesOf(await post(homepage, { sections: [section('skimap', 'x')] }))).toEqual(refusal('sections', 'ref'))
})

test('homepage.sections: a section of each type is saved with what it may name', async () => {
  for (const type of homepageSections)
    for (const kind of sectionKinds[type]) {
      const section = { type, title: null, layout: null, limit: null, itemIds: [await idOf(entities[kind])] }
      await made(homepage, { sections: [section], crossSaleType: 'internal' })
    }
})

test('recommendation.targetId, homepage.sections: what is brought back may name what has gone meanwhile, and nothing else that is not there', async () => {
  const [goes, there] = [await idOf(skilift), await idOf(skilift, {}, otherId)]
  const sections = (id: string) => [{ type: 'status', title: null, layout: null, limit: null, itemIds: [id] }]
  const pointers = [
    { entity: recommendation, naming: (targetId: string) => ({ targetType: 'skilift', targetId, url: null }), field: 'targetId' },
    { entity: homepage, naming: (id: string) => ({ sections: sections(id) }), field: 'sections' },
  ]
  const ids = await Promise.all(pointers.map(({ entity, naming }) => idOf(entity, naming(goes))))
  for (const [at, { entity }] of pointers.entries()) await removed(entity, ids[at]!)
  await removed(skilift, goes)
  for (const [at, { entity, naming, field }] of pointers.entries()) {
    const path = `${entity.plural}/${ids[at]!}`
    const { revision } = (await admin('GET', `${path}/removed`)).body
    expect(issuesOf(await admin('POST', `${path}/restore`, { revision, values: naming(there) }))).toEqual(refusal(field, 'ref'))
    const { status, body } = await admin('POST', `${path}/restore`, { revision })
    expect([status, body], JSON.stringify(body)).toEqual([
      200,
      expect.objectContaining(entity === homepage ? naming(goes) : { targetId: goes }),
    ])
  }
})

test('expressShoppingCategory.productIds: of the house, it points only at products its writer may see', async () => {
  const productIds = [await idOf(product)]
  const blind = await server.signedIn(['expressShoppingCategory.create', 'badge.read'])
  const draft = { productIds, badgeIds: [] }
  expect(issuesOf(await post(expressShoppingCategory, draft, blind))).toEqual(refusal('productIds', 'ref'))
  await made(expressShoppingCategory, draft)
})

test('product.crossSaleProductIds: not itself', async () => {
  const record = await made(product, { crossSaleType: null, crossSaleUrl: null, crossSaleProductIds: [] })
  const itself = { crossSaleType: 'internal', crossSaleProductIds: [record['id']] }
  expect(issuesOf(await patch(product, record, itself))).toEqual(refusal('crossSaleProductIds', 'cycle'))
})

test('device.macAddress: one text, however it is written; deviceStatus and lastSeenAt are the server’s', async () => {
  const record = await made(device, { macAddress: '00-1b-44-11-3a-b7' })
  expect(record['macAddress']).toBe('00:1B:44:11:3A:B7')
  const twice = await post(device, { macAddress: '00:1b:44:11:3a:B7' })
  expect(issuesOf(twice)).toEqual(refusal('macAddress', 'duplicate'))
  expect(issuesOf(await patch(device, record, { deviceStatus: 'online' }))).toEqual(refusal('deviceStatus', 'readOnly'))
})

test('product.sku, ticket.code: nobody else in the whole house has it; who may not read the other one learns that and nothing more', async () => {
  const there = await planted(place(otherId), product, seed++, { sku: 'DAY-PASS' })
  const seller = await editor('product.create', 'product.read', 'expressShoppingCategory.read', 'badge.read')
  const twice = await post(product, { sku: 'day-pass', crossSaleProductIds: [], validResortIds: [] }, seller)
  expect(issuesOf(twice)).toEqual(refusal('sku', 'duplicate'))
  expect(twice.text).not.toContain(there.id)
  await planted(place(otherId), entities.ticket, seed++, { code: 'T-1' })
  expect(issuesOf(await post(entities.ticket, { code: 'T-1' }))).toEqual(refusal('code', 'duplicate'))
  // The number of a lift is its resort's own.
  await planted(place(otherId), skilift, seed++, { internalId: 'L1' })
  await made(skilift, { internalId: 'L1' })
})

test('product.sku: a removed one that another resort has taken the code of says so before it comes back', async () => {
  const record = await made(product, { sku: 'GONE' })
  await removed(product, String(record['id']))
  await planted(place(otherId), product, seed++, { sku: 'gone' })
  const { body } = await admin('GET', `products/${String(record['id'])}/removed`)
  expect(body).toMatchObject({ clashes: [{ fields: ['sku'] }] })
})

test('expressShoppingCategory.shopCategoryId: two shelves may stand for one of the shop', async () => {
  await made(expressShoppingCategory, { shopCategoryId: 'SUMMER', season: 'summer' })
  await made(expressShoppingCategory, { shopCategoryId: 'SUMMER', season: 'winter' })
})

test('camera.username, camera.password: sealed where they are stored, never answered, open to the server', async () => {
  const secret = { username: 'wächter', password: 'Kanarik-sneh-77' }
  const { body: record } = await admin('POST', 'cameras', { ...(await sampleIn(place(), camera, seed++)), ...secret })
  expect(JSON.stringify(record)).not.toContain('Kanarik-sneh-77')
  const [stored] = await server.services.db.query<{ username: string; password: string }>(
    sql`select username, password from cameras where id = ${record['id']}`,
  )
  expect([stored!.username, stored!.password]).toEqual([expect.stringMatching(/^v1\./), expect.stringMatching(/^v1\./)])
  const { db, vault } = server.services
  expect(await credentialsOf(db, vault, String(record['id']))).toEqual({ username: 'wächter', password: 'Kanarik-sneh-77' })
  const cleared = await changed(camera, record, { password: null })
  expect(await credentialsOf(db, vault, String(cleared['id']))).toEqual({ username: 'wächter', password: null })
  const { text } = await admin('GET', `cameras/${String(record['id'])}/history`)
  expect(text).not.toContain(stored!.password)
  expect(text).not.toContain('Kanarik-sneh-77')
})

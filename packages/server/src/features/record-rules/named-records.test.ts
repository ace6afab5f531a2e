/** Referenced records exist, are suitable, and are accessible to the user who sets the reference. */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homepageSections, sectionKinds } from '@ridgeline/domain/entities/homepage'
import type { Permission } from '@ridgeline/domain/access/permission'
import { entities } from '@ridgeline/domain/declare/registry'
import { receiverOf } from '../../media/receive.ts'
import { mp4 } from '../../testing/files.ts'
import { issuesOf, refusal, recordScene, type RecordScene } from '../../testing/record-scene.ts'

const {
  alarm,
  device,
  flowMeasurement,
  infoTv,
  feedFilter,
  badge,
  bike,
  feedCategory,
  recommendation,
  homepage,
  expressShoppingCategory,
  product,
  skilift,
  camera,
} = entities

let admin: RecordScene['admin']
let changed: RecordScene['changed']
let editor: RecordScene['editor']
let idOf: RecordScene['idOf']
let made: RecordScene['made']
let otherId: RecordScene['otherId']
let patch: RecordScene['patch']
let post: RecordScene['post']
let removed: RecordScene['removed']
let resortId: RecordScene['resortId']
let server: RecordScene['server']

beforeAll(async () => {
  ;({ admin, changed, editor, idOf, made, otherId, patch, post, removed, resortId, server } = await recordScene())
})
afterAll(() => server.close())

test('bike.requiredSkiliftIds: only lifts that carry bikes are offered and accepted; existing references stay', async () => {
  const [carrying, other] = [
    await idOf(skilift, { active: true, carriesBikes: true }),
    await idOf(skilift, { active: true, carriesBikes: false }),
  ]
  const offered = async (asked: string) =>
    (await admin<{ results: { id: string }[] }>('GET', `select/skilift?resortId=${resortId}&${asked}`)).body.results.map(({ id }) => id)
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

test('badge.entityTypes: a badge is offered to its entities and refused by others', async () => {
  const ids = [await idOf(badge, { active: true, entityTypes: ['pool'] }), await idOf(badge, { active: true, entityTypes: [] })]
  const [forPools, forAll] = ids
  const offered = async (chooser: string) =>
    (await admin<{ results: { id: string }[] }>('GET', `select/badge?resortId=${resortId}&for=${chooser}`)).body.results
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
  expect((await offered('pool.badgeIds')).sort()).toEqual(ids.toSorted())
  expect(await offered('skilift.badgeIds')).toEqual([forAll])
  expect(issuesOf(await post(skilift, { badgeIds: [forPools] }))).toEqual(refusal('badgeIds', 'unsuitable'))
  await made(skilift, { badgeIds: [forAll] })
  expect(issuesOf(await post(badge, { entityTypes: ['user'] }))).toEqual(refusal('entityTypes', 'generic'))
})

test('infoTv.media: a picture for a slide of a picture, a video for a video slide', async () => {
  const receive = receiverOf(server.services, server.services.db)
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const picture = (await receive(Readable.from([bytes]), 'slide.png', '')).id
  const film = (await receive(Readable.from([mp4()]), 'slide.mp4', '', { accept: ['mp4'] })).id
  const slide = { cameraId: null, eventId: null }
  expect(issuesOf(await post(infoTv, { ...slide, slideType: 'image', media: film }))).toEqual(refusal('media', 'fileType', 'jpg, png'))
  const record = await made(infoTv, { ...slide, slideType: 'image', media: picture })
  expect(issuesOf(await patch(infoTv, record, { slideType: 'video' }))).toEqual(refusal('media', 'fileType', 'mp4'))
  await changed(infoTv, record, { slideType: 'video', media: film })
})

test('infoTv.cameraId: only cameras that are shown on TVs are offered and accepted; existing references stay', async () => {
  const [shown, hidden] = [await idOf(camera, { active: true }), await idOf(camera, { active: true, visibleOnTv: false })]
  const offered = async (asked: string) =>
    (await admin<{ results: { id: string }[] }>('GET', `select/camera?resortId=${resortId}&${asked}`)).body.results.map(({ id }) => id)
  expect(await offered('for=infoTv.cameraId')).toContain(shown)
  expect(await offered('for=infoTv.cameraId')).not.toContain(hidden)
  const slide = { slideType: 'camera', media: null, eventId: null }
  expect(issuesOf(await post(infoTv, { ...slide, cameraId: hidden }))).toEqual(refusal('cameraId', 'unsuitable'))
  const record = await made(infoTv, { ...slide, cameraId: shown })
  await changed(camera, (await admin('GET', `cameras/${shown}`)).body, { visibleOnTv: false })
  expect(await changed(infoTv, record, { cameraId: shown, duration: 20 })).toMatchObject({ duration: 20 })
})

test('feedFilter.parentId: one level, also with concurrent changes', async () => {
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

test('feedCategory.resortIds: other resorts require feed.global; without it an empty list means the own resort', async () => {
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

test('feedCategory.resortIds: a restored category is shown where it was, whatever the permissions', async () => {
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

test('recommendation.targetId, homepage.sections: targets exist, in this resort, and are accessible to the user', async () => {
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

test('homepage.sections: a section of each type can be saved with the items it allows', async () => {
  for (const type of homepageSections)
    for (const kind of sectionKinds[type]) {
      const section = { type, title: null, layout: null, limit: null, itemIds: [await idOf(entities[kind])] }
      await made(homepage, { sections: [section], crossSaleType: 'internal' })
    }
})

test('recommendation.targetId, homepage.sections: restoring keeps targets that were removed since, and accepts no other missing ones', async () => {
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

test('expressShoppingCategory.productIds: a global category accepts only products its editor may read', async () => {
  const productIds = [await idOf(product)]
  const blind = await server.signedIn(['expressShoppingCategory.create', 'badge.read'])
  const draft = { productIds, badgeIds: [] }
  expect(issuesOf(await post(expressShoppingCategory, draft, blind))).toEqual(refusal('productIds', 'ref'))
  await made(expressShoppingCategory, draft)
})

test.each([['location'], ['department']] as const)('%s.parentId: no cycle, also of two simultaneous changes', async (kind) => {
  const entity = entities[kind]
  const pair = async () => [await made(entity, { parentId: null }), await made(entity, { parentId: null })] as const
  const [top, below] = await pair()
  const moved = await changed(entity, below, { parentId: top['id'] })
  for (const above of [moved, top])
    expect(issuesOf(await patch(entity, top, { parentId: above['id'] }))).toEqual(refusal('parentId', 'cycle'))
  for (let round = 0; round < 5; round++) {
    const [one, other] = await pair()
    const both = await Promise.all([patch(entity, one, { parentId: other['id'] }), patch(entity, other, { parentId: one['id'] })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  }
})

test('product.crossSaleProductIds: not the product itself', async () => {
  const record = await made(product, { crossSaleType: null, crossSaleUrl: null, crossSaleProductIds: [] })
  const itself = { crossSaleType: 'internal', crossSaleProductIds: [record['id']] }
  expect(issuesOf(await patch(product, record, itself))).toEqual(refusal('crossSaleProductIds', 'cycle'))
})

test('alarm.deviceId: an alarm about a silent device needs one that gives a sign of life', async () => {
  const offline = { metric: 'deviceOffline', locationId: null, skiliftId: null, cameraId: null, parkingId: null, poolId: null } as const
  const about = (deviceId: string) => ({ ...offline, flowMeasurementId: null, deviceId, channels: ['screen'], publishesAlert: false })
  const [gate, tv] = [await idOf(device, { type: 'gate' }), await idOf(device, { type: 'tv' })]
  expect(issuesOf(await post(alarm, about(gate)))).toEqual(refusal('deviceId', 'deviceMute'))
  await made(alarm, about(tv))
  await idOf(flowMeasurement, { deviceId: gate })
  await made(alarm, about(gate))
})

test('resort.isExternal: what changes during the day is changed by the systems of the partner, and not by hand', async () => {
  const closed = () => made(skilift, { status: 'closed', statusNote: null, statusValidUntil: null })
  const lift = await closed()
  const partner = (await admin('GET', `resorts/${resortId}`)).body
  const opened = await changed(entities.resort, partner, { isExternal: true })
  const key = await server.withKey(['skilift.status', 'skilift.read'], { resortIds: [resortId] })
  // Known a moment after the change.
  await expect
    .poll(async () => issuesOf(await patch(skilift, await closed(), { status: 'open' })))
    .toEqual(refusal('status', 'partnerData'))
  const named = await changed(skilift, lift, { internalId: 'P-7' })
  const seen = { 'if-match': `"${String(named['version'])}"` }
  expect(await key('PATCH', `skilifts/${String(named['id'])}`, { status: 'open' }, seen)).toMatchObject({
    status: 200,
    body: { status: 'open' },
  })
  const snowfall24h = Number(opened['snowfall24h']) + 1
  expect(issuesOf(await patch(entities.resort, opened, { snowfall24h }))).toEqual(refusal('snowfall24h', 'partnerData'))
  const own = await changed(entities.resort, opened, { snowfall24h, isExternal: false })
  expect(own).toMatchObject({ snowfall24h, isExternal: false })
})

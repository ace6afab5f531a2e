/** Removed records are listed, shown and restored with their links, within the permissions of the caller. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { location } from '@ridgeline/domain/entities/location'
import { homepage } from '@ridgeline/domain/entities/homepage'
import { quoteOfTheDay } from '@ridgeline/domain/entities/quote-of-the-day'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { RemovedRecord, RemovedState } from '@ridgeline/domain/answers/removed'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { everything, startTestServer, withDirectory, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string
let otherId: string
let made = 0

beforeAll(async () => {
  server = await startTestServer(withDirectory)
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
  otherId = await server.createResort(2)
})
afterAll(() => server.close())

type Made = { id: string; version: number }

async function create(entity: Entity, values: object, where = resortId): Promise<Made> {
  const { body, status } = await admin<Made>('POST', entity.plural, { ...draftOf(entity, ++made), ...values, resortId: where })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

async function remove(collection: string, id: string, who = admin) {
  const { version } = (await admin<Made>('GET', `${collection}/${id}`)).body
  expect((await who('DELETE', `${collection}/${id}`, undefined, { 'if-match': `"${version}"` })).status).toBe(204)
}

const trashOf = async (who: Client, query = '') => (await who<{ items: RemovedRecord[] }>('GET', `trash?${query}`)).body.items
const removedOf = async (collection: string, id: string, who = admin) =>
  (await who<RemovedState>('GET', `${collection}/${id}/removed`)).body
const restore = (collection: string, id: string, revision: string, values?: object, who = admin) =>
  who('POST', `${collection}/${id}/restore`, { revision, ...(values && { values }) })

test('OP55: removals are listed newest first with their user, and filtered by entity, user, resort and words', async () => {
  const remover = await server.signedIn(['slope.read', 'slope.delete', 'skilift.read'], [resortId])
  const lift = await create(skilift, { name: { sk: 'Veľká Čučoriedka', de: 'Heidelbeere' } })
  const run = await create(slope, { name: { sk: 'Čertovica' } })
  const far = await create(slope, { name: { sk: 'Ďaleká' } }, otherId)
  await remove('skilifts', lift.id)
  await remove('slopes', run.id, remover)
  await remove('slopes', far.id)
  expect((await trashOf(admin)).map(({ id }) => id)).toEqual([far.id, run.id, lift.id])
  expect((await trashOf(admin, `resortId=${resortId}`)).map(({ id }) => id)).toEqual([run.id, lift.id])
  expect((await trashOf(admin, 'entity=skilift')).map(({ id }) => id)).toEqual([lift.id])
  expect(await trashOf(admin, `userId=${remover.userId}`)).toMatchObject([
    { entity: 'slope', id: run.id, name: { sk: 'Čertovica' }, resortId, userId: remover.userId, userName: 'Test Person' },
  ])
  expect((await trashOf(admin, 'q=cucoriedka')).map(({ id }) => id)).toEqual([lift.id])
  expect((await trashOf(admin, 'q=heidel%20velka')).map(({ id }) => id)).toEqual([lift.id])
  expect(await trashOf(admin, 'q=100%25')).toEqual([])
  expect(await trashOf(admin, 'to=2020-01-01T00:00:00Z')).toEqual([])
  expect(await trashOf(admin, 'scope=house')).toEqual([])
  const { results } = (await admin<{ results: { id: string }[] }>('GET', 'trash/people')).body
  expect(results.map(({ id }) => id)).toContain(remover.userId)
})

test('OP47, OP55: reading the trash requires the permission to read, restoring the permission to create', async () => {
  const lift = await create(skilift, {})
  const run = await create(slope, {}, otherId)
  await remove('skilifts', lift.id)
  await remove('slopes', run.id)
  const reader = await server.signedIn(['skilift.read'], [resortId])
  const seen = await trashOf(reader)
  expect(seen.every(({ entity, resortId: where }) => entity === 'skilift' && where === resortId)).toBe(true)
  expect(seen.map(({ id }) => id)).toContain(lift.id)
  const state = await removedOf('skilifts', lift.id, reader)
  expect(state).toMatchObject({ restorable: false, state: { id: lift.id } })
  expect((await restore('skilifts', lift.id, state.revision, undefined, reader)).status).toBe(403)
  expect((await reader('GET', `slopes/${run.id}/removed`)).status).toBe(403)
  const creator = await server.signedIn(['skilift.read', 'skilift.create'], [otherId])
  expect((await creator('GET', `skilifts/${lift.id}/removed`)).status).toBe(404)
  expect((await restore('skilifts', lift.id, state.revision, undefined, creator)).status).toBe(404)
})

test('OP55, P10: a record is restored under its id with the links whose targets exist; the others are named', async () => {
  const [stays, goes] = [await create(slope, { name: { sk: 'Ostáva' } }), await create(slope, { name: { sk: 'Odchádza' } })]
  const lift = await create(skilift, { slopeIds: [stays.id, goes.id] })
  await remove('skilifts', lift.id)
  await remove('slopes', goes.id)
  const state = await removedOf('skilifts', lift.id)
  expect(state).toMatchObject({
    restorable: true,
    clashes: [],
    missing: [{ field: 'slopeIds', entity: 'slope', id: goes.id, name: { sk: 'Odchádza' } }],
  })
  const { status, body } = await restore('skilifts', lift.id, state.revision)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ id: lift.id, slopeIds: [stays.id] })
  expect((await admin('GET', `slopes/${stays.id}`)).body['skiliftIds']).toEqual([lift.id])
  expect((await trashOf(admin)).map(({ id }) => id)).not.toContain(lift.id)
  expect((await admin('GET', `skilifts/${lift.id}/removed`)).status).toBe(404)
})

test('OP55, P10: records that lost a link to it get the link back at its position', async () => {
  const [first, middle, last] = [await create(slope, {}), await create(slope, {}), await create(slope, {})]
  const hub = await create(slope, { connectedSlopeIds: [first.id, middle.id, last.id] })
  await remove('slopes', middle.id)
  expect((await admin('GET', `slopes/${hub.id}`)).body['connectedSlopeIds']).toEqual([first.id, last.id])
  const { revision } = await removedOf('slopes', middle.id)
  expect((await restore('slopes', middle.id, revision)).status).toBe(200)
  expect((await admin('GET', `slopes/${hub.id}`)).body['connectedSlopeIds']).toEqual([first.id, middle.id, last.id])
})

test('OP55: an optional reference to a removed record is left empty; a required one has to be restored first', async () => {
  const village = await create(location, { parentId: null, name: { sk: 'Dedina' } })
  const hut = await create(location, { parentId: village.id })
  await remove('locations', hut.id)
  await remove('locations', village.id)
  const alone = await removedOf('locations', hut.id)
  expect(alone.missing).toMatchObject([{ field: 'parentId', id: village.id, name: { sk: 'Dedina' } }])
  expect((await restore('locations', village.id, (await removedOf('locations', village.id)).revision)).status).toBe(200)
  expect((await removedOf('locations', hut.id)).missing).toEqual([])
  expect((await restore('locations', hut.id, alone.revision)).body).toMatchObject({ parentId: village.id })
})

test('OP55: a unique value that is taken now is reported before, and another can be sent instead', async () => {
  const lift = await create(skilift, { internalId: 'JAS-1' })
  await remove('skilifts', lift.id)
  const taker = await create(skilift, { internalId: 'jas-1', name: { sk: 'Nová' } })
  const state = await removedOf('skilifts', lift.id)
  expect(state.clashes).toEqual([{ fields: ['internalId'], by: { id: taker.id, name: { sk: 'Nová' } } }])
  const refused = await restore('skilifts', lift.id, state.revision)
  expect([refused.status, refused.body.ErrorCode]).toEqual([422, 201])
  expect((await restore('skilifts', lift.id, state.revision, { internalId: 'JAS-1'.repeat(20) })).status).toBe(422)
  expect((await restore('skilifts', lift.id, state.revision, { version: 9 })).status).toBe(422)
  const { status, body } = await restore('skilifts', lift.id, state.revision, { internalId: null })
  expect([status, body['internalId'], body['id']]).toEqual([200, null, lift.id])
})

test('OP55: a default homepage is restored as an ordinary one if another is the default now', async () => {
  const draft = { sections: [{ type: 'status', title: null, layout: null, limit: null, itemIds: null }], season: 'winter', isDefault: true }
  const bare = { ...draft, actionIds: [], recommendationIds: [], feedCategoryIds: [], background: null, crossSaleType: null }
  const page = await create(homepage, bare)
  await remove('homepages', page.id)
  expect((await removedOf('homepages', page.id)).clashes).toEqual([])
  const next = await create(homepage, { ...bare, name: { sk: 'Nástupca' } })
  const state = await removedOf('homepages', page.id)
  expect(state.clashes).toEqual([{ fields: ['season', 'isDefault'], by: { id: next.id, name: { sk: 'Nástupca' } } }])
  expect((await restore('homepages', page.id, state.revision)).status).toBe(422)
  const { status, body } = await restore('homepages', page.id, state.revision, { isDefault: false })
  expect([status, body['isDefault'], body['id']]).toEqual([200, false, page.id])
})

test('OP55: the trash has pages without repeats', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ ...draftOf(slope, 500 + index), resortId: otherId, externalId: null }))
  const { saved } = (await admin<{ saved: Made[] }>('POST', 'slopes/bulk', { items })).body
  await admin('POST', 'slopes/bulk', { remove: saved.map(({ id, version }) => ({ id, version })) })
  const first = (await admin<{ items: RemovedRecord[]; next: string }>('GET', `trash?resortId=${otherId}`)).body
  const second = (
    await admin<{
      items: RemovedRecord[]
      next?: string
    }>('GET', `trash?resortId=${otherId}&after=${first.next}`)
  ).body
  expect(first.items).toHaveLength(50)
  expect(second.next).toBeUndefined()
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(saved.map(({ id }) => id)))
  expect((await admin('GET', 'trash?after=9999999999999999-1')).status).toBe(400)
  expect((await admin('GET', 'trash?entity=nobody')).status).toBe(400)
})

test('OP55: users keep their row and are not in the trash', async () => {
  const { body } = await admin<{ id: string }>('POST', 'users', { fullName: 'Odíde', email: 'odide@example.com', loginType: 'directory' })
  await remove('users', body.id)
  expect(await trashOf(admin, 'entity=user')).toEqual([])
  expect((await admin('GET', `users/${body.id}/removed`)).status).toBe(404)
})

test('OP55: restoring a quote reports that its day has another one now', async () => {
  const draft = { text: { sk: 'Sneh' }, date: '2027-01-06' }
  const { body } = await admin<{ id: string }>('POST', quoteOfTheDay.plural, draft)
  await remove(quoteOfTheDay.plural, body.id)
  expect((await removedOf(quoteOfTheDay.plural, body.id)).clashes).toEqual([])
  expect((await admin('POST', quoteOfTheDay.plural, draft)).status).toBe(201)
  expect((await removedOf(quoteOfTheDay.plural, body.id)).clashes).toMatchObject([{ fields: ['date'] }])
})

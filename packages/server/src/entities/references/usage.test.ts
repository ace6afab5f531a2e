/** References to a record are reported before its removal, limited to what the caller may see. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homepage } from '@ridgeline/domain/entities/homepage'
import { location } from '@ridgeline/domain/entities/location'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { Use } from '@ridgeline/domain/answers/usage'
import { everything, startTestServer, withDirectory, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let resortId: string
let made = 0

beforeAll(async () => {
  server = await startTestServer(withDirectory)
  admin = await server.signedIn(everything)
  resortId = await server.createResort(1)
})
afterAll(() => server.close())

async function create(entity: typeof location | typeof skilift | typeof slope, values: object): Promise<string> {
  const { body, status } = await admin<{ id: string }>('POST', entity.plural, { ...draftOf(entity, ++made, values), resortId })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const usesOf = async (who: Client, collection: string, id: string) =>
  (await who<{ uses: Use[] }>('GET', `${collection}/${id}/usage`)).body.uses

test('OP55, R7.14: references that prevent a removal and links that are dropped are reported separately, by name', async () => {
  const village = await create(location, { parentId: null })
  const child = await create(location, { parentId: village, name: { sk: 'Stanica', en: 'Station' } })
  const lift = await create(skilift, {})
  const run = await create(slope, { skiliftIds: [lift], name: { sk: 'Turistická' } })
  expect(await usesOf(admin, 'locations', village)).toEqual([
    {
      entity: 'location',
      field: 'parentId',
      refuses: true,
      count: 1,
      hidden: 0,
      records: [{ id: child, name: { sk: 'Stanica', en: 'Station' } }],
    },
  ])
  expect(await usesOf(admin, 'skilifts', lift)).toEqual([
    { entity: 'slope', field: 'skiliftIds', refuses: false, count: 1, hidden: 0, records: [{ id: run, name: { sk: 'Turistická' } }] },
  ])
  expect(await usesOf(admin, 'locations', child)).toEqual([])
})

test('what the app shows and what is drawn on the map of a resort is named before its target is removed', async () => {
  const lift = await create(skilift, {})
  const section = { type: 'status' as const, title: { sk: 'Čo ide' }, layout: null, limit: null, itemIds: [lift] }
  const page = await admin<{ id: string }>('POST', 'homepages', { ...draftOf(homepage, ++made, { sections: [section] }), resortId })
  const { body: resorts } = await admin<{ version: number }>('GET', `resorts/${resortId}`)
  const drawn = { mapPlacements: [{ itemId: lift, path: 'M1 1L2 2' }] }
  expect((await admin('PATCH', `resorts/${resortId}`, drawn, { 'if-match': `"${resorts.version}"` })).status).toBe(200)
  expect(page.status, page.text).toBe(201)
  expect(await usesOf(admin, 'skilifts', lift)).toMatchObject([
    { entity: 'homepage', field: 'sections', refuses: false, count: 1, records: [{ id: page.body.id }] },
    { entity: 'resort', field: 'mapPlacements', refuses: false, count: 1, records: [{ id: resortId }] },
  ])
})

test('OP55: references from inaccessible records are counted, not named; an inaccessible record is not found', async () => {
  const lift = await create(skilift, {})
  await create(slope, { skiliftIds: [lift] })
  const blind = await server.signedIn(['skilift.read'], [resortId])
  const [use] = await usesOf(blind, 'skilifts', lift)
  expect(use).toMatchObject({ entity: 'slope', count: 1, hidden: 1, records: [] })
  const stranger = await server.signedIn(['skilift.read'], [await server.createResort(2)])
  expect((await stranger('GET', `skilifts/${lift}/usage`)).status).toBe(404)
  expect((await stranger('GET', `skilifts/usage?ids=${lift}`)).body.items).toEqual([])
})

test('OP55, OP50: several records can be requested at once; roles are in use by their users, users are never in use', async () => {
  const [one, other] = [await create(location, { parentId: null }), await create(location, { parentId: null })]
  await create(location, { parentId: other })
  const { items } = (await admin('GET', `locations/usage?ids=${one}&ids=${other}`)).body
  expect(items.map(({ id, uses }) => [id, (uses as Use[]).length])).toEqual([
    [one, 0],
    [other, 1],
  ])
  const { body: role } = await admin<{ id: string }>('POST', 'roles', { name: 'Tester', scope: 'global', permissions: ['skilift.read'] })
  const assignments = [{ roleId: role['id'], resortId: null }]
  const { body: person } = await admin<{ id: string }>('POST', 'users', {
    fullName: 'Ján',
    email: 'jan@example.com',
    loginType: 'directory',
    assignments,
  })
  expect(await usesOf(admin, 'roles', role.id)).toMatchObject([{ entity: 'user', field: 'assignments', refuses: true, count: 1 }])
  expect(await usesOf(admin, 'users', person.id)).toEqual([])
})

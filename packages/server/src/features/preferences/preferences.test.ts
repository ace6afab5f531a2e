/** Preferences are stored per user, and contain nothing else. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let client: Client

beforeAll(async () => {
  server = await startTestServer()
  client = await server.signedIn(['skilift.read'])
})
afterAll(() => server.close())

test('R2.177: columns with their widths and default views are stored per user', async () => {
  const liked = {
    columns: { skilift: ['status', 'waitingTime:120'] },
    views: { [`skilift.${randomUUID()}`]: randomUUID(), role: randomUUID() },
  }
  expect((await client('PATCH', 'preferences', liked)).body).toEqual(liked)
  expect((await client('PATCH', 'preferences', { density: 'compact', columns: {} })).body).toEqual({
    ...liked,
    density: 'compact',
  })
  expect((await client('GET', 'preferences')).body).toEqual({ ...liked, density: 'compact' })
  const other = await server.signedIn(['skilift.read'])
  expect((await other('GET', 'preferences')).body).toEqual({})
})

test('R2.177: changes of different lists do not overwrite each other, and settings of other lists stay', async () => {
  const own = await server.signedIn(['skilift.read'])
  const [first, second] = [randomUUID(), randomUUID()]
  await own('PATCH', 'preferences', { columns: { skilift: ['status'], role: null }, views: { skilift: first } })
  await own('PATCH', 'preferences', { columns: { slope: ['length'] }, views: { slope: second } })
  const { body } = await own('PATCH', 'preferences', { columns: { skilift: ['type'] }, views: { skilift: null } })
  expect(body).toEqual({ columns: { skilift: ['type'], slope: ['length'] }, views: { slope: second } })
})

test('unknown preferences are refused', async () => {
  for (const odd of [
    { columns: { skilift: ['status:wide'] } },
    { columns: { skilift: ['a b'] } },
    { columns: { 'a b': [] } },
    { views: { skilift: 'first' } },
    { other: 1 },
  ])
    expect([odd, (await client('PATCH', 'preferences', odd)).status]).toEqual([odd, 422])
})

test('the size of all preferences is limited', async () => {
  const greedy = await server.signedIn(['skilift.read'])
  const names = Array.from({ length: 1000 }, () => `skilift.${randomUUID()}`)
  const keep = (from: number) =>
    greedy('PATCH', 'preferences', { views: Object.fromEntries(names.slice(from, from + 500).map((name) => [name, randomUUID()])) })
  expect((await keep(0)).status).toBe(200)
  const many = Object.fromEntries(
    names.map((name) => [`${name.slice(0, 7)}${name.slice(8, 16)}`, Array.from({ length: 90 }, (_, at) => `column${at}`)]),
  )
  expect((await greedy('PATCH', 'preferences', { columns: many })).status).toBe(400)
  expect((await greedy('GET', 'preferences')).body['columns']).toBeUndefined()
})

/** Those who check codes find the entrances of their resort without further permissions, and those of no other. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '@ridgeline/domain/declare/registry'
import { createSample } from '../../testing/sample-in.ts'
import { startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let guard: Client
let [resortId, otherId] = ['', '']

beforeAll(async () => {
  server = await startTestServer()
  resortId = await server.createResort(1)
  otherId = await server.createResort(2)
  guard = await server.signedIn(['ticket.status'], [resortId])
})
afterAll(() => server.close())

const { event, skilift, location } = entities
const named = (name: string) => ({ name: { sk: name, en: name }, active: true })
const placesIn = (resort: string, query: string, by = guard) => by('GET', `acl-checkings/places?resortId=${resort}&${query}`)

test.each([
  ['event', event],
  ['skilift', skilift],
  ['location', location],
] as const)(
  'a user with `ticket.status` alone chooses among the places of the resort, and sees the name of the chosen one: %s',
  async (kind, entity) => {
    const [here, there] = [`Vstup ${kind}`, `Cudzí ${kind}`]
    const { id } = await createSample({ services: server.services, resortId }, entity, 700, named(here))
    const foreign = await createSample({ services: server.services, resortId: otherId }, entity, 701, named(there))
    const found = await placesIn(resortId, `kind=${kind}&q=vstup`)
    expect([found.status, found.body['results']]).toEqual([200, [expect.objectContaining({ id, text: here })]])
    expect((await placesIn(resortId, `kind=${kind}&ids=${id}&ids=${foreign.id}`)).body['results']).toHaveLength(1)
    expect((await guard('GET', `select/${kind}`)).status).toBe(403)
  },
)

test('places are refused to those who may not check in the resort, and only places with entrances are there', async () => {
  const reader = await server.signedIn(['ticket.read'], [resortId])
  expect((await placesIn(resortId, 'kind=event', reader)).status).toBe(403)
  expect((await placesIn(otherId, 'kind=event')).status).toBe(403)
  expect((await placesIn(randomUUID(), 'kind=event')).status).toBe(403)
  expect((await placesIn(resortId, 'kind=user')).status).toBe(400)
  expect((await placesIn(resortId, `kind=event&${Array.from({ length: 21 }, () => `ids=${randomUUID()}`).join('&')}`)).status).toBe(400)
})

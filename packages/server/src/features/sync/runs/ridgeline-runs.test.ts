/** Runs to another Ridgeline, as from staging to production: two real servers, and an API key of the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyScope } from '@ridgeline/domain/access/key-scopes'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { expressShoppingCategory } from '@ridgeline/domain/entities/express-shopping-category'
import { product } from '@ridgeline/domain/entities/product'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { sentFields } from '@ridgeline/domain/exchange/sent-fields'
import { planted } from '../../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { jobOf, jobTo, mayReachThisMachine, runsOf, startSync, type Sync } from './runs.fixture.ts'

const kinds = [skilift, slope, product, expressShoppingCategory] as const
const scopes = ['resort.read', ...kinds.flatMap(({ name }) => (['create', 'update', 'delete'] as const).map((action) => `${name}.${action}` as const))] satisfies KeyScope[]
const count = 200

let sync: Sync
let other: TestServer
let there: Client
let theirResort: string
let endpoint: string
let secret: string
let seed = 0

beforeAll(async () => {
  sync = await startSync()
  other = await startTestServer(mayReachThisMachine)
  there = await other.signedIn(everything)
  // Another resort first, so that the ids differ while the alias is the same.
  await other.createResort(2)
  theirResort = await other.createResort(1)
  endpoint = await other.app.listen({ port: 0, host: '127.0.0.1' })
  secret = (await other.withKey(scopes, { rateLimit: 10_000 })).token
})
afterAll(() => Promise.all([sync.server.close(), other.close()]))

const here = (entity: Entity, values: object = {}) => planted({ services: sync.server.services, resortId: sync.resortId }, entity, ++seed, { ...values })
const job = (values: object = {}) => jobTo(sync, { system: 'ridgeline', endpoint, secret, entityTypes: ['slope', 'skilift'], ...values })

async function all(client: Client, entity: Entity, resortId: string) {
  const place = entity.scope === 'resort' ? `resortId=${resortId}&` : ''
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { body, text } = await client<{ items: { id: string }[]; total: number }>('GET', `${entity.plural}?${place}pageSize=200&page=${page}`)
    expect(body.items, text).toBeDefined()
    ids.push(...body.items.map(({ id }) => id))
    if (ids.length >= body.total) break
  }
  return Promise.all(ids.map(async (id) => (await client<Record<string, unknown>>('GET', `${entity.plural}/${id}`)).body))
}
/** What runs send, by id. */
async function stateThere() {
  const states = await Promise.all(
    kinds.map(async (entity) => (await all(there, entity, theirResort)).map((record) => [record['id'], sentFields(entity).map(([name]) => [name, record[name]])])),
  )
  return Object.fromEntries(states.flat())
}
async function change(client: Client, { plural }: Entity, id: string, values: object) {
  const { version } = (await client<{ version: number }>('GET', `${plural}/${id}`)).body
  const { status, text } = await client('PATCH', `${plural}/${id}`, values, { 'if-match': `"${version}"` })
  expect(status, text).toBe(200)
}
async function remove(client: Client, { plural }: Entity, id: string) {
  const { version } = (await client<{ version: number }>('GET', `${plural}/${id}`)).body
  expect((await client('DELETE', `${plural}/${id}`, undefined, { 'if-match': `"${version}"` })).status).toBe(204)
}

test('issue 17: records arrive under the resort of the same alias, with their links, and taken back the other side is as before', async () => {
  const lift = await here(skilift, { name: { sk: 'Priehyba' }, slopeIds: [] })
  await here(slope, { name: { sk: 'Zjazdovka' }, skiliftIds: [lift.id], connectedSlopeIds: [] })
  const empty = await stateThere()
  const jobId = await job()
  const runs = runsOf(jobId, sync)
  const run = await runs.checked()
  expect(run.counts).toMatchObject({ created: 2, refused: 0 })
  expect(await stateThere()).toEqual(empty)
  const done = await runs.stepped(run.id, 'run')
  expect([done.counts, await runs.rows(run.id, 'refused')]).toMatchObject([{ created: 2 }, []])
  const [theirLift] = await all(there, skilift, theirResort)
  const [theirSlope] = await all(there, slope, theirResort)
  expect([theirLift!['name'], theirLift!['slopeIds'], theirSlope!['skiliftIds']]).toEqual([{ sk: 'Priehyba' }, [theirSlope!['id']], [theirLift!['id']]])
  await runs.stepped(run.id, 'revert')
  expect(await stateThere()).toEqual(empty)
  const again = await runs.checked()
  await runs.stepped(again.id, 'run')
  expect((await all(there, skilift, theirResort)).length).toBe(1)
  // Nothing differs any more.
  expect((await sync.admin('POST', `sync-jobs/${jobId}/runs`, {})).body.ErrorData.issues).toEqual([{ field: 'kinds', rule: 'syncNothing', args: [] }])
})

test('issue 17: some hundred changes with planted refusals: each is at its row, as the check said, and a conflict loses nothing', async () => {
  const category = await here(expressShoppingCategory)
  const products = []
  for (let at = 0; at < count; at++) products.push(await here(product, { sku: `SKU-${at}`, categoryId: category.id, price: { amount: '10.00', currency: 'EUR' } }))
  // The other side has every tenth number already.
  const taken = Array.from({ length: count / 10 }, (_, at) => `SKU-${at * 10}`)
  for (const sku of taken) await planted({ services: other.services, resortId: theirResort }, product, ++seed, { sku })
  const jobId = await job({ entityTypes: ['product', 'expressShoppingCategory'] })
  const runs = runsOf(jobId, sync)
  const before = await stateThere()
  const run = await runs.checked()
  expect(run.counts).toMatchObject({ created: count + 1 - taken.length, refused: taken.length })
  const foreseen = await runs.rows(run.id, 'refused')
  expect(foreseen.map(({ faults }) => faults.map(({ field }) => field))).toEqual(taken.map(() => ['sku']))
  const done = await runs.stepped(run.id, 'run')
  expect(done.counts).toMatchObject({ created: count + 1 - taken.length, refused: taken.length })
  expect(await runs.rows(run.id, 'refused')).toEqual(foreseen)
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'partial', failed: taken.length, pendingChanges: taken.length })

  // A run with changes, removals and conflicts, taken back.
  const sent = await stateThere()
  const theirs = await all(there, product, theirResort)
  const theirIdOf = (sku: string) => String(theirs.find((each) => each['sku'] === sku)!['id'])
  for (const at of [1, 2, 3, 4]) await change(sync.admin, product, products[at]!.id, { gopassPoints: at })
  await remove(sync.admin, product, products[5]!.id)
  await change(there, product, theirIdOf('SKU-1'), { gopassPoints: 900 })
  await change(there, product, theirIdOf('SKU-2'), { refundable: true })
  const changedThere = await stateThere()
  const second = await runs.checked({ without: foreseen.map(({ recordId }) => recordId) })
  expect(second.counts).toMatchObject({ updated: 3, removed: 1, conflict: 1 })
  await runs.stepped(second.id, 'run')
  const points = async (sku: string) => (await there<Record<string, unknown>>('GET', `products/${theirIdOf(sku)}`)).body
  expect([await points('SKU-1'), await points('SKU-2')]).toMatchObject([{ gopassPoints: 900 }, { gopassPoints: 2, refundable: true }])
  await change(there, product, theirIdOf('SKU-4'), { gopassPoints: 444 })
  const back = await runs.stepped(second.id, 'revert')
  expect(back.notReverted).toBe(1)
  await change(there, product, theirIdOf('SKU-4'), { gopassPoints: Object.fromEntries(sent[theirIdOf('SKU-4')]!)['gopassPoints'] })
  expect(await stateThere()).toEqual(changedThere)

  await change(there, product, theirIdOf('SKU-1'), { gopassPoints: Object.fromEntries(sent[theirIdOf('SKU-1')]!)['gopassPoints'] })
  await change(there, product, theirIdOf('SKU-2'), { refundable: Object.fromEntries(sent[theirIdOf('SKU-2')]!)['refundable'] })
  expect(await stateThere()).toEqual(sent)
  await runs.stepped(run.id, 'revert')
  expect(await stateThere()).toEqual(before)
})

test('issue 17: a key that may not write is refused at each row, and a wrong key fails the check', async () => {
  await here(skilift, { name: { sk: 'Bez práva' } })
  const reading = (await other.withKey(['resort.read', 'skilift.read', 'slope.read'])).token
  const jobId = await job({ secret: reading })
  const run = await runsOf(jobId, sync).checked({ kinds: ['skilift'] })
  expect(run.counts.refused).toBe(run.rows)
  const wrong = await job({ secret: `rk_${'x'.repeat(37)}` })
  const { body } = await sync.admin<{ id: string }>('POST', `sync-jobs/${wrong}/runs`, {})
  expect(await runsOf(wrong, sync).settled(body.id, 'failed')).toMatchObject({ error: 'It answered with 401' })
})

/** Runs to another Ridgeline, as from staging to production: two real servers, and an API key of the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyScope } from '@ridgeline/domain/access/key-scopes'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { sentFields } from '@ridgeline/domain/exchange/sent-fields'
import { times } from '../../../proofs/scene/chance.ts'
import { createSample } from '../../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'
import { jobOf, jobTo, mayReachThisMachine, runsOf, startSync, type Sync } from './runs.fixture.ts'

const kinds = [skilift, slope] as const
const scopes = [
  'resort.read',
  ...kinds.flatMap(({ name }) => (['create', 'update', 'delete'] as const).map((action) => `${name}.${action}` as const)),
] satisfies KeyScope[]
const count = times(200, 60)
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

const here = (entity: Entity, values: object = {}) =>
  createSample({ services: sync.server.services, resortId: sync.resortId }, entity, ++seed, { ...values })
const job = (values: object = {}) => jobTo(sync, { system: 'ridgeline', endpoint, secret, entityTypes: ['slope', 'skilift'], ...values })

async function all(client: Client, entity: Entity, resortId: string) {
  const place = entity.scope === 'resort' ? `resortId=${resortId}&` : ''
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { body, text } = await client<{ items: { id: string }[]; total: number }>(
      'GET',
      `${entity.plural}?${place}pageSize=200&page=${page}`,
    )
    expect(body.items, text).toBeDefined()
    ids.push(...body.items.map(({ id }) => id))
    if (ids.length >= body.total) break
  }
  return Promise.all(ids.map(async (id) => (await client<Record<string, unknown>>('GET', `${entity.plural}/${id}`)).body))
}
/** What runs send, by id. */
async function stateThere(resortId = theirResort) {
  const states = await Promise.all(
    kinds.map(async (entity) =>
      (await all(there, entity, resortId)).map((record) => [record['id'], sentFields(entity).map(([name]) => [name, record[name]])]),
    ),
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

test('records arrive under the resort of the same alias, with their links, and taken back the external system is as before', async () => {
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
  expect([theirLift!['name'], theirLift!['slopeIds'], theirSlope!['skiliftIds']]).toEqual([
    { sk: 'Priehyba' },
    [theirSlope!['id']],
    [theirLift!['id']],
  ])
  await runs.stepped(run.id, 'revert')
  expect(await stateThere()).toEqual(empty)
  const again = await runs.checked()
  await runs.stepped(again.id, 'run')
  expect((await all(there, skilift, theirResort)).length).toBe(1)
  // Nothing differs any more.
  expect((await sync.admin('POST', `sync-jobs/${jobId}/runs`, {})).body.ErrorData.issues).toEqual([
    { field: 'kinds', rule: 'syncNothing', args: [] },
  ])
})

test('many changes with planted refusals: each is at its row, as the check found, and a conflict loses nothing', async () => {
  const ours: Sync = { ...sync, resortId: await sync.server.createResort(3) }
  const theirs = await other.createResort(3)
  const lifts: string[] = []
  for (let at = 0; at < count; at++) {
    const values = { externalId: `lift-${at}`, waitingTime: 1, order: 0, slopeIds: [] }
    lifts.push((await createSample({ services: sync.server.services, resortId: ours.resortId }, skilift, ++seed, values)).id)
  }
  // The external system has every tenth key already.
  const taken = Array.from({ length: count / 10 }, (_, at) => `lift-${at * 10}`)
  for (const externalId of taken)
    await createSample({ services: other.services, resortId: theirs }, skilift, ++seed, { externalId, slopeIds: [] })
  const jobId = await jobTo(ours, { system: 'ridgeline', endpoint, secret, entityTypes: ['skilift'] })
  const runs = runsOf(jobId, sync)
  const before = await stateThere(theirs)
  const run = await runs.checked()
  expect(run.counts).toMatchObject({ created: count - taken.length, refused: taken.length })
  const foreseen = await runs.rows(run.id, 'refused')
  expect(foreseen.map(({ faults }) => faults.map(({ field }) => field))).toEqual(taken.map(() => ['externalId']))
  expect(await stateThere(theirs)).toEqual(before)
  const done = await runs.stepped(run.id, 'run')
  expect(done.counts).toMatchObject({ created: count - taken.length, refused: taken.length })
  expect(await runs.rows(run.id, 'refused')).toEqual(foreseen)
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'partial', failed: taken.length, pendingChanges: taken.length })

  // A run with changes, removals and conflicts, taken back.
  const sent = await stateThere(theirs)
  const known = await all(there, skilift, theirs)
  const idThere = (at: number) => String(known.find((each) => each['externalId'] === `lift-${at}`)!['id'])
  const read = async (at: number) => (await there<Record<string, unknown>>('GET', `skilifts/${idThere(at)}`)).body
  for (const at of [1, 2, 3, 4]) await change(sync.admin, skilift, lifts[at]!, { waitingTime: 10 + at })
  await remove(sync.admin, skilift, lifts[5]!)
  await change(there, skilift, idThere(1), { waitingTime: 90 })
  await change(there, skilift, idThere(2), { order: 7 })
  const changedThere = await stateThere(theirs)
  const second = await runs.checked({ without: foreseen.map(({ recordId }) => recordId) })
  expect(second.counts).toMatchObject({ updated: 3, removed: 1, conflict: 1 })
  await runs.stepped(second.id, 'run')
  expect([await read(1), await read(2)]).toMatchObject([{ waitingTime: 90 }, { waitingTime: 12, order: 7 }])
  await change(there, skilift, idThere(4), { waitingTime: 44 })
  expect((await runs.stepped(second.id, 'revert')).notReverted).toBe(1)
  await change(there, skilift, idThere(4), { waitingTime: 1 })
  expect(await stateThere(theirs)).toEqual(changedThere)

  await change(there, skilift, idThere(1), { waitingTime: 1 })
  await change(there, skilift, idThere(2), { order: 0 })
  expect(await stateThere(theirs)).toEqual(sent)
  await runs.stepped(run.id, 'revert')
  expect(await stateThere(theirs)).toEqual(before)
}, 120_000)

test('a key that may not write is refused at each row, and a wrong key fails the check', async () => {
  await here(skilift, { name: { sk: 'Bez práva' } })
  const reading = (await other.withKey(['resort.read', 'skilift.read', 'slope.read'])).token
  const jobId = await job({ secret: reading })
  const run = await runsOf(jobId, sync).checked({ kinds: ['skilift'] })
  expect(run.counts.refused).toBe(run.rows)
  const wrong = await job({ secret: `rk_${'x'.repeat(37)}` })
  const { body } = await sync.admin<{ id: string }>('POST', `sync-jobs/${wrong}/runs`, {})
  expect(await runsOf(wrong, sync).settled(body.id, 'failed')).toMatchObject({ error: 'It answered with 401' })
})

/** Differences since the last run of a job, within the permissions of the caller. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { JobDifferences, RecordDifference } from '@ridgeline/domain/answers/sync'
import { storeOf } from '../../entities/store/store.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: Client
let here: string
let there: string
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(everything)
  here = await server.createResort(1)
  there = await server.createResort(2)
})
afterAll(() => server.close())

interface Stored {
  id: string
  version: number
}

async function create(entity: typeof skilift | typeof slope, sk: string, resortId = here): Promise<Stored> {
  const { body, status } = await admin<Stored>('POST', entity.plural, { ...draftOf(entity, ++made, { name: { sk } }), resortId })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
async function change(entity: typeof skilift | typeof slope, { id }: Stored, values: object) {
  const { version } = (await admin<Stored>('GET', `${entity.plural}/${id}`)).body
  expect((await admin('PATCH', `${entity.plural}/${id}`, values, { 'if-match': `"${version}"` })).status).toBe(200)
}
async function remove(entity: typeof skilift | typeof slope, { id }: Stored) {
  const { version } = (await admin<Stored>('GET', `${entity.plural}/${id}`)).body
  expect((await admin('DELETE', `${entity.plural}/${id}`, undefined, { 'if-match': `"${version}"` })).status).toBe(204)
}

/** A job that ran just now; later changes are differences. */
async function jobRun(entityTypes: EntityName[], { resortId = here, ran = true } = {}): Promise<string> {
  const draft = draftOf(syncDb, ++made, { name: `Job ${made}`, entityTypes, active: true })
  const { body, status } = await admin<{ id: string }>('POST', 'sync-jobs', { ...draft, resortId })
  expect(status, JSON.stringify(body)).toBe(201)
  const id = body.id
  if (ran) await storeOf(server.services.db, syncDb, 'all').note([id], { lastRunAt: new Date().toISOString() })
  await new Promise((later) => setTimeout(later, 5))
  return id
}

async function summaryOf(jobId: string, who = admin, resortId = here): Promise<JobDifferences | undefined> {
  const { body, status } = await who<{ items: JobDifferences[] }>('GET', `sync-jobs/differences?resortId=${resortId}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items.find((job) => job.jobId === jobId)
}
async function recordsOf(jobId: string, entity: EntityName, who = admin, after = '') {
  const { body, status } = await who<{ items: RecordDifference[]; next?: string }>(
    'GET',
    `sync-jobs/${jobId}/differences?entity=${entity}${after && `&after=${after}`}`,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('R2.53: created, changed and removed records since the last run are counted by entity; others are not', async () => {
  const [kept, gone] = [await create(skilift, 'Priehyba'), await create(skilift, 'Krupová')]
  const job = await jobRun(['skilift', 'slope'])
  await change(skilift, kept, { waitingTime: 77 })
  await remove(skilift, gone)
  await create(skilift, 'Biela púť')
  await create(slope, 'Turistická')
  await create(skilift, 'Cudzia', there)
  expect(await summaryOf(job)).toMatchObject({
    kinds: [
      { entity: 'skilift', created: 1, updated: 1, removed: 1 },
      { entity: 'slope', created: 1, updated: 0, removed: 0 },
    ],
    hidden: [],
  })
})

test('R2.53: each record has its old and new values since the last run, and its name', async () => {
  const lift = await create(skilift, 'Lúčky')
  await change(skilift, lift, { status: 'closed', waitingTime: 1 })
  const gone = await create(skilift, 'Stará')
  const job = await jobRun(['skilift'])
  await change(skilift, lift, { status: 'limited', waitingTime: 5 })
  await change(skilift, lift, { status: 'open', name: { sk: 'Lúčky Express' } })
  await remove(skilift, gone)
  const { items } = await recordsOf(job, 'skilift')
  expect(items.map(({ id, difference, name }) => [id, difference, name])).toEqual([
    [gone.id, 'removed', { sk: 'Stará' }],
    [lift.id, 'updated', expect.objectContaining({ sk: 'Lúčky Express' })],
  ])
  const changes = new Map(items[1]!.changes.map((each) => [each.field, each]))
  expect([...changes.keys()].sort()).toEqual(['name', 'status', 'waitingTime'])
  expect(changes.get('status')).toEqual({ field: 'status', from: 'closed', to: 'open', masked: false })
  expect(changes.get('waitingTime')).toMatchObject({ from: 1, to: 5 })
  expect(items[1]!.userName).toBe('Test Person')
})

test('R2.53: a reverted change, and a record created and removed, are not differences', async () => {
  const lift = await create(skilift, 'Tam a späť')
  await change(skilift, lift, { status: 'closed' })
  const job = await jobRun(['skilift'])
  await change(skilift, lift, { status: 'open' })
  await change(skilift, lift, { status: 'closed' })
  await remove(skilift, await create(skilift, 'Jepica'))
  expect(await summaryOf(job)).toMatchObject({ kinds: [{ entity: 'skilift', created: 0, updated: 0, removed: 0 }] })
  expect((await recordsOf(job, 'skilift')).items).toEqual([])
})

test('R2.53: a record removed and restored unchanged is not a difference; one removed before the run is new', async () => {
  const [during, before] = [await create(skilift, 'Vrátená'), await create(skilift, 'Z koša')]
  await remove(skilift, before)
  const job = await jobRun(['skilift'])
  await remove(skilift, during)
  for (const { id } of [during, before]) {
    const { revision } = (await admin<{ revision: string }>('GET', `skilifts/${id}/removed`)).body
    expect((await admin('POST', `skilifts/${id}/restore`, { revision })).status).toBe(200)
  }
  expect((await recordsOf(job, 'skilift')).items.map(({ id, difference }) => [id, difference])).toEqual([[before.id, 'created']])
})

test('R2.53: a job that never ran has no baseline and reports that', async () => {
  const job = await jobRun(['skilift'], { ran: false })
  expect(await summaryOf(job)).toEqual({ jobId: job, since: null, kinds: [], hidden: [] })
  expect((await recordsOf(job, 'skilift')).items).toEqual([])
})

test('R6.6, P14: inaccessible records and jobs of other resorts are not visible', async () => {
  const job = await jobRun(['skilift', 'slope'])
  await create(skilift, 'Viditeľná')
  await create(slope, 'Skrytá')
  const reader = await server.signedIn(['syncDb.read', 'skilift.read'], [here])
  expect(await summaryOf(job, reader)).toMatchObject({ kinds: [{ entity: 'skilift', created: 1 }], hidden: ['slope'] })
  expect((await recordsOf(job, 'slope', reader)).items).toEqual([])
  const stranger = await server.signedIn(['syncDb.read', 'skilift.read'], [there])
  expect(await summaryOf(job, stranger)).toBeUndefined()
  expect((await stranger('GET', `sync-jobs/${job}/differences?entity=skilift`)).status).toBe(404)
  const other = await server.signedIn(['skilift.read'], [here])
  expect((await other('GET', `sync-jobs/differences?resortId=${here}`)).status).toBe(403)
  expect((await other('GET', `sync-jobs/${job}/differences?entity=skilift`)).status).toBe(403)
  // Records of entities that are not part of the job are not listed.
  expect((await recordsOf(job, 'location')).items).toEqual([])
  expect((await admin('GET', `sync-jobs/${job}/differences?entity=nobody`)).status).toBe(400)
})

test('R2.53: many records are sent in pages, without repeats', async () => {
  const job = await jobRun(['slope'])
  const items = Array.from({ length: 60 }, (_, index) => ({ ...draftOf(slope, 900 + index), resortId: here, externalId: null }))
  expect((await admin('POST', 'slopes/bulk', { items })).status).toBe(200)
  const first = await recordsOf(job, 'slope')
  const second = await recordsOf(job, 'slope', admin, first.next)
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, undefined])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60)
})

/** Runs to a shop of which fields were left out: the shop keeps its values, and the fields wait for a later run. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FieldDifference, JobDifferences, RecordDifference } from '@ridgeline/domain/answers/sync'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { openReferenceShop, type ReferenceShop } from '../../../testing/reference-shop/reference-shop.ts'
import { everything } from '../../../testing/server.ts'
import { changeLift, plantLift } from '../runs/lifts.fixture.ts'
import { jobOf, jobTo, runsOf, startSync, type Sync } from '../runs/runs.fixture.ts'

const secret = 'a secret that both of us keep, 2027'
let sync: Sync
let shop: ReferenceShop
let resorts = 1

beforeAll(async () => {
  sync = await startSync()
})
afterAll(() => sync.server.close())
beforeEach(async () => {
  shop = await openReferenceShop(secret)
  // Each test has its own lifts.
  sync = { ...sync, resortId: await sync.server.createResort(++resorts) }
  return async () => {
    expect(shop.records.invalid).toEqual([])
    await shop.close()
  }
})

const inShop = (id: string) => shop.records.stored.get(`skilift/${id}`)
const change = (id: string, values: object) => changeLift(sync.admin, id, values)
const without = (...fields: string[]) => ({ withoutFields: [{ entity: 'skilift', fields }] })

/** A job whose shop has one lift. */
async function sent(values: object = {}, job: object = {}) {
  const { id } = await plantLift(sync, 'Priehyba', values)
  const jobId = await jobTo(sync, { system: 'httpShop', endpoint: shop.changesUrl, secret, entityTypes: ['skilift'], ...job })
  const runs = runsOf(jobId, sync)
  const send = async (choice: object = {}) => runs.stepped((await runs.checked(choice)).id, 'run')
  if (!('approval' in job)) await send()
  const path = `sync-jobs/${jobId}`
  return {
    id,
    jobId,
    runs,
    send,
    differing: async (): Promise<(Pick<RecordDifference, 'leftOut'> & { changes: unknown[] })[]> =>
      (await sync.admin<{ items: RecordDifference[] }>('GET', `${path}/differences?entity=skilift`)).body.items.map(
        ({ changes, leftOut }) => ({
          changes: changes.map(({ field, from, to }) => [field, from, to]),
          leftOut,
        }),
      ),
    fields: async (entity: EntityName = 'skilift'): Promise<FieldDifference[]> =>
      (await sync.admin<{ items: FieldDifference[] }>('GET', `${path}/differences/fields?entity=${entity}`)).body.items,
  }
}

test('a field that was left out keeps its value in the shop, waits, and is sent by the next run', async () => {
  const { id, jobId, runs, send, differing, fields } = await sent()
  await change(id, { waitingTime: 20, capacityPerHour: 900 })
  const run = await runs.checked(without('capacityPerHour'))
  expect(run).toMatchObject({ rows: 1, incomplete: 1, counts: { updated: 1 } })
  expect(await runs.rows(run.id)).toMatchObject([{ recordId: id, leftOut: ['capacityPerHour'] }])
  await runs.stepped(run.id, 'run')
  expect(inShop(id)).toMatchObject({ waitingTime: 20, capacityPerHour: 100 })
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'success', updated: 1, pendingChanges: 1 })
  expect(await differing()).toEqual([{ changes: [['capacityPerHour', 100, 900]], leftOut: ['capacityPerHour'] }])
  expect(await fields()).toEqual([{ fields: ['capacityPerHour'], count: 1 }])

  // Left out again, while the field that was sent changes once more.
  await change(id, { waitingTime: 30, capacityPerHour: 950 })
  expect(await differing()).toMatchObject([
    {
      changes: expect.arrayContaining([
        ['waitingTime', 20, 30],
        ['capacityPerHour', 100, 950],
      ]),
    },
  ])
  await send(without('capacityPerHour'))
  expect(inShop(id)).toMatchObject({ waitingTime: 30, capacityPerHour: 100 })
  expect(await differing()).toEqual([{ changes: [['capacityPerHour', 100, 950]], leftOut: ['capacityPerHour'] }])

  expect(await send()).toMatchObject({ incomplete: 0, counts: { updated: 1, conflict: 0 } })
  expect(inShop(id)).toMatchObject({ waitingTime: 30, capacityPerHour: 950 })
  expect(await jobOf(sync, jobId)).toMatchObject({ pendingChanges: 0 })
})

test('fields that depend on each other stay out together, with the number of records in which they differ', async () => {
  const { id, send, fields } = await sent({ status: 'closed' })
  const other = await plantLift(sync, 'Krupová')
  await send()
  await change(id, { status: 'open', statusNote: { sk: 'Jazdíme' }, waitingTime: 5 })
  await change(other.id, { waitingTime: 6 })
  expect(await fields()).toEqual([
    { fields: ['status', 'statusNote'], count: 1 },
    { fields: ['waitingTime'], count: 2 },
  ])
  await send(without('statusNote'))
  expect(inShop(id)).toMatchObject({ status: 'closed', statusNote: null, waitingTime: 5 })
  expect(await fields()).toEqual([{ fields: ['status', 'statusNote'], count: 1 }])
  await send()
  expect(inShop(id)).toMatchObject({ status: 'open', statusNote: { sk: 'Jazdíme' } })
})

test('new records are sent whole, and a record in which nothing else differs stays out', async () => {
  const { id, jobId, runs, fields } = await sent()
  await change(id, { waitingTime: 9 })
  const only = await sync.admin('POST', `sync-jobs/${jobId}/runs`, without('waitingTime'))
  expect([only.status, only.body.ErrorData.issues]).toEqual([422, [{ field: 'kinds', rule: 'syncNothing', args: [] }]])
  const fresh = await plantLift(sync, 'Nová', { waitingTime: 7 })
  expect(await fields()).toEqual([{ fields: ['waitingTime'], count: 1 }])
  const run = await runs.checked(without('waitingTime'))
  expect(run).toMatchObject({ rows: 1, incomplete: 0, counts: { created: 1 } })
  await runs.stepped(run.id, 'run')
  expect([inShop(fresh.id), inShop(id)]).toMatchObject([{ waitingTime: 7 }, { waitingTime: 1 }])
})

test('undone, the shop is as before the run, and all of its fields wait again', async () => {
  const { id, jobId, runs, send, differing } = await sent()
  await change(id, { waitingTime: 20, capacityPerHour: 900 })
  await send(without('capacityPerHour'))
  await change(id, { waitingTime: 25 })
  const before = structuredClone(inShop(id))
  const second = await send(without('capacityPerHour'))
  // Runs from before fields could be left out.
  await sync.server.services.db.query(sql`update sync_run_rows set sent = sent - 'leftOut' where run_id <> ${second.id}::uuid`)
  expect((await runs.stepped(second.id, 'revert')).notReverted).toBe(0)
  expect(inShop(id)).toEqual(before)
  expect(await differing()).toEqual([
    {
      changes: expect.arrayContaining([
        ['capacityPerHour', 100, 900],
        ['waitingTime', 20, 25],
      ]),
      leftOut: ['capacityPerHour'],
    },
  ])
  await send()
  expect(inShop(id)).toMatchObject({ waitingTime: 25, capacityPerHour: 900 })
  expect(await jobOf(sync, jobId)).toMatchObject({ pendingChanges: 0 })
})

test('a divided run is approved, refused and sent again as it was chosen', async () => {
  const { id, jobId, runs, differing } = await sent({}, { approval: true })
  const other = await sync.server.signedIn(everything)
  const approved = async (choice: object = {}) => {
    const run = await runs.checked(choice)
    expect((await other('POST', `sync-jobs/${jobId}/runs/${run.id}/approve`)).status).toBe(200)
    return run
  }
  await runs.stepped((await approved()).id, 'run')
  await change(id, { waitingTime: 20, capacityPerHour: 900 })
  const run = await approved(without('capacityPerHour'))
  shop.records.refuses = () => 'Not today'
  expect((await runs.stepped(run.id, 'run')).counts).toMatchObject({ refused: 1 })
  expect(await differing()).toMatchObject([{ leftOut: [] }])
  shop.records.refuses = () => undefined
  expect((await runs.stepped(run.id, 'retry')).counts).toMatchObject({ updated: 1, refused: 0 })
  expect(inShop(id)).toMatchObject({ waitingTime: 20, capacityPerHour: 100 })
  expect(await differing()).toEqual([{ changes: [['capacityPerHour', 100, 900]], leftOut: ['capacityPerHour'] }])
})

test('a field that has its old value again does not wait any more', async () => {
  const { id, send, differing, fields } = await sent()
  await change(id, { waitingTime: 20, capacityPerHour: 900 })
  await send(without('capacityPerHour'))
  await change(id, { capacityPerHour: 100, waitingTime: 21 })
  expect([await differing(), await fields()]).toEqual([
    [{ changes: [['waitingTime', 20, 21]], leftOut: [] }],
    [{ fields: ['waitingTime'], count: 1 }],
  ])
  expect(await send(without('capacityPerHour'))).toMatchObject({ incomplete: 0, counts: { updated: 1 } })
  expect(await differing()).toEqual([])
})

test('a record that has its old values again waits until a check has found that nothing is to be sent', async () => {
  const { id, jobId, runs, send, differing } = await sent()
  await change(id, { waitingTime: 20, capacityPerHour: 900 })
  await send(without('capacityPerHour'))
  await change(id, { capacityPerHour: 100 })
  expect(await differing()).toEqual([{ changes: [], leftOut: [] }])
  expect((await runs.checked()).counts).toMatchObject({ unchanged: 1, updated: 0 })
  expect(await differing()).toEqual([])
  expect((await sync.admin('POST', `sync-jobs/${jobId}/runs`, {})).status).toBe(422)
  await change(id, { capacityPerHour: 300 })
  await send()
  expect(inShop(id)).toMatchObject({ waitingTime: 20, capacityPerHour: 300 })
})

test('fields that are not sent, kinds of other jobs and lines of price lists are refused at their place', async () => {
  const { jobId, id, fields } = await sent()
  await change(id, { waitingTime: 3 })
  const refused = async (withoutFields: object[]) => {
    const { status, body } = await sync.admin('POST', `sync-jobs/${jobId}/runs`, { withoutFields })
    return [status, body.ErrorData.issues]
  }
  expect(await refused([{ entity: 'skilift', fields: ['waitingTime', 'photos', 'nothing'] }])).toEqual([
    422,
    [
      { field: 'withoutFields.0.fields.1', rule: 'syncField', args: ['photos'] },
      { field: 'withoutFields.0.fields.2', rule: 'syncField', args: ['nothing'] },
    ],
  ])
  expect(await refused([{ entity: 'slope', fields: ['name'] }])).toEqual([
    422,
    [{ field: 'withoutFields.0.fields.0', rule: 'syncField', args: ['name'] }],
  ])
  expect(await fields('slope')).toEqual([])
  const prices = await jobTo(sync, { system: 'httpShop', endpoint: shop.changesUrl, secret, entityTypes: ['priceProduct'] })
  const { status } = await sync.admin('POST', `sync-jobs/${prices}/runs`, {
    withoutFields: [{ entity: 'priceProduct', fields: ['basePrice'] }],
  })
  expect(status).toBe(422)
})

test('R6.6: which fields differ is shown only for kinds that the caller may read', async () => {
  const { id, jobId, fields } = await sent()
  await change(id, { waitingTime: 3 })
  const blind = await sync.server.signedIn(['syncDb.read'], [sync.resortId])
  const { status, body } = await blind<{ items: FieldDifference[] }>('GET', `sync-jobs/${jobId}/differences/fields?entity=skilift`)
  expect([status, body.items, (await fields()).length]).toEqual([200, [], 1])
  const elsewhere = await sync.server.signedIn(everything, [await sync.server.createResort(++resorts)])
  expect((await elsewhere('GET', `sync-jobs/${jobId}/differences/fields?entity=skilift`)).status).toBe(404)
  const { items } = (await sync.admin<{ items: JobDifferences[] }>('GET', `sync-jobs/differences?resortId=${sync.resortId}`)).body
  expect(items.find((job) => job.jobId === jobId)?.kinds).toMatchObject([{ entity: 'skilift', updated: 1 }])
})

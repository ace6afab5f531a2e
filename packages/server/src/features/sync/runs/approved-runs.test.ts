/** What a second person has approved is what is sent, and where: no one undoes that with the permission to prepare runs alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SyncRun } from '@ridgeline/domain/answers/sync-runs'
import { openReferenceShop, type ReferenceShop } from '../../../testing/reference-shop/reference-shop.ts'
import { everything, type Client } from '../../../testing/server.ts'
import { changeLift, plantLift } from './lifts.fixture.ts'
import { jobOf, jobTo, runsOf, startSync, type Sync } from './runs.fixture.ts'

const secret = 'a secret that both of us keep, 2027'
const preparing = ['resort.read', 'syncDb.read', 'syncDb.create', 'syncDb.update', 'skilift.read'] as const

let sync: Sync
let shop: ReferenceShop
let preparer: Client
let approver: Client
let liftId: string

beforeAll(async () => {
  sync = await startSync()
  shop = await openReferenceShop(secret)
  preparer = await sync.server.signedIn([...preparing], [sync.resortId])
  approver = await sync.server.signedIn(everything)
  liftId = (await plantLift(sync, 'Štyri oči')).id
})
afterAll(() => Promise.all([sync.server.close(), shop.close()]))

const newJob = () => jobTo(sync, { system: 'httpShop', endpoint: shop.changesUrl, secret, entityTypes: ['skilift'], approval: true })
async function change(who: Client, jobId: string, values: object) {
  const { version } = await jobOf(sync, jobId)
  return who('PATCH', `sync-jobs/${jobId}`, values, { 'if-match': `"${version}"` })
}
const step = (who: Client, { jobId, id }: SyncRun, name: string, body?: object) =>
  who('POST', `sync-jobs/${jobId}/runs/${id}/${name}`, body)

test('approval is switched off only with the permission for settings everywhere, and that does not release what waits', async () => {
  const jobId = await newJob()
  const run = await runsOf(jobId, { admin: preparer }).checked()
  const refused = await change(preparer, jobId, { approval: false })
  expect([refused.status, refused.body.ErrorData]).toEqual([403, { permissions: ['admin.settings'] }])
  // A permission of the installation has no effect in a role of one resort.
  const inResort = await sync.server.signedIn([...preparing, 'admin.settings'], [sync.resortId])
  expect((await change(inResort, jobId, { approval: false })).status).toBe(403)
  expect((await change(preparer, jobId, { name: 'Renamed, with approval' })).status).toBe(200)
  expect((await change(sync.admin, jobId, { approval: false })).status).toBe(200)
  expect((await runsOf(jobId, sync).read(run.id)).needsApproval).toBe(true)
  expect((await step(preparer, run, 'run', {})).status).toBe(409)
  expect((await step(approver, run, 'approve')).status).toBe(200)
  expect((await step(preparer, run, 'run', {})).status).toBe(200)
  expect((await runsOf(jobId, sync).settled(run.id, 'done')).counts.created).toBe(1)
})

test('a run goes nowhere else than it was checked for: not when it is sent, and not while it is sent', async () => {
  await changeLift(sync.admin, liftId, { waitingTime: 20 })
  const jobId = await newJob()
  const runs = runsOf(jobId, { admin: preparer })
  const run = await runs.checked()
  expect((await step(approver, run, 'approve', { overwrite: true })).status).toBe(200)
  const before = shop.records.writes
  const elsewhere = shop.changesUrl.replace('127.0.0.1', 'localhost')
  expect((await change(preparer, jobId, { endpoint: elsewhere, secret })).status).toBe(200)
  for (const name of ['run', 'approve']) {
    const { status, body } = await step(preparer, run, name, {})
    expect([status, body.ErrorData.issues], name).toEqual([422, [{ field: 'endpoint', rule: 'syncTarget', args: [] }]])
  }
  await sync.server.services.db.pool.query(`update sync_runs set state = 'running' where id = '${run.id}'`)
  await sync.server.services.jobs.enqueue(sync.server.services.db, 'syncRun', [{ payload: { runId: run.id } }])
  expect((await runs.settled(run.id, 'done')).counts).toMatchObject({ updated: 0, failed: 1 })
  expect(shop.records.writes).toBe(before)
  // It is not sent again either, and another run can be prepared.
  expect((await step(preparer, run, 'retry')).status).toBe(422)
  expect((await runs.checked()).needsApproval).toBe(true)
})

test('nor by another account or another key of the server: only the secret of a job can be renewed', async () => {
  const fingerprint = (letter: string) => `SHA256:${letter.repeat(43)}`
  const confirmed = fingerprint('a')
  // The folder begins where the account does.
  const account = { endpoint: 'sftp://127.0.0.1:1/in', username: 'resort', secret, hostKey: confirmed }
  const jobId = await jobTo(sync, { system: 'sftp', ...account, entityTypes: ['skilift'], approval: true })
  const { body: run } = await preparer<SyncRun>('POST', `sync-jobs/${jobId}/runs`, {})
  await sync.server.services.db.pool.query(`update sync_runs set state = 'checked' where id = '${run.id}'`)
  expect((await step(approver, run, 'approve')).status).toBe(200)
  for (const values of [{ username: 'elsewhere' }, { hostKey: fingerprint('b') }]) {
    expect((await change(preparer, jobId, values)).status).toBe(200)
    const { status, body } = await step(preparer, run, 'run', {})
    expect([status, body.ErrorData.issues], Object.keys(values)[0]).toEqual([422, [{ field: 'endpoint', rule: 'syncTarget', args: [] }]])
    expect((await change(preparer, jobId, { username: account.username, hostKey: confirmed })).status).toBe(200)
  }
  expect((await change(preparer, jobId, { secret: 'a renewed one' })).status).toBe(200)
  expect((await step(preparer, run, 'run', {})).status).toBe(200)
})

test('overwriting what was changed there is approved, or does not happen', async () => {
  const jobId = await newJob()
  const runs = runsOf(jobId, { admin: preparer })
  const conflicting = async (waitingTime: number) => {
    const stored = shop.records.stored.get(`skilift/${liftId}`)
    shop.records.stored.set(`skilift/${liftId}`, { ...stored, waitingTime: 50 + waitingTime })
    await changeLift(sync.admin, liftId, { waitingTime })
    const run = await runs.checked()
    expect(run.counts.conflict).toBe(1)
    return run
  }
  const first = await runs.checked()
  expect((await step(approver, first, 'approve')).status).toBe(200)
  await runs.stepped(first.id, 'run')

  const kept = await conflicting(2)
  expect((await step(approver, kept, 'approve', {})).body).toMatchObject({ overwrites: false })
  const { status, body } = await step(preparer, kept, 'run', { overwrite: true })
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'overwrite', rule: 'syncOverwrite', args: [] }]])
  expect((await runs.stepped(kept.id, 'run')).counts.conflict).toBe(1)

  const over = await conflicting(3)
  expect((await step(approver, over, 'approve', { overwrite: true })).body).toMatchObject({ overwrites: true })
  expect((await runs.stepped(over.id, 'run')).counts.updated).toBe(1)
  expect(shop.records.stored.get(`skilift/${liftId}`)).toMatchObject({ waitingTime: 3 })
})

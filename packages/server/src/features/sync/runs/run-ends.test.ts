/** Whatever goes wrong, a run ends with its reason, so that another one can be prepared. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SyncDbDraft } from '@ridgeline/domain/entities/sync-db'
import { eventually } from '../../../testing/eventually.ts'
import { openReferenceShop, type ReferenceShop } from '../../../testing/reference-shop/reference-shop.ts'
import { openSftpServer } from '../../../testing/sftp-server.ts'
import { plantLift } from './lifts.fixture.ts'
import { runOf } from './run-store.ts'
import { jobOf, jobTo, runsOf, startSync, type Sync } from './runs.fixture.ts'

const secret = 'a secret that both of us keep, 2027'

let sync: Sync
let shop: ReferenceShop

beforeAll(async () => {
  sync = await startSync()
  shop = await openReferenceShop(secret)
  await plantLift(sync, 'Priehyba')
})
afterAll(() => Promise.all([sync.server.close(), shop.close()]))

const query = (text: string) => sync.server.services.db.pool.query(text)
const shopJob = (values: Partial<SyncDbDraft> = {}) =>
  jobTo(sync, { system: 'httpShop', endpoint: shop.changesUrl, secret, entityTypes: ['skilift'], ...values })

/** Portions wait until they are released. */
const hold = () =>
  query(`create function held() returns trigger language plpgsql as 'begin new.run_at := now() + interval ''1 hour''; return new; end';
    create trigger held before insert on jobs for each row execute function held()`)
async function release(attempts = 0) {
  await query(`drop function if exists held cascade; update jobs set run_at = now(), attempts = ${attempts} where kind = 'syncRun'`)
  sync.server.services.jobs.start()
}
afterEach(() =>
  query('drop function if exists held cascade; drop function if exists no_room cascade; drop function if exists away cascade'),
)

async function prepared(jobId: string): Promise<string> {
  const { status, body, text } = await sync.admin<{ id: string }>('POST', `sync-jobs/${jobId}/runs`, {})
  expect(status, text).toBe(201)
  return body.id
}
async function switched(jobId: string, active: boolean, version: number) {
  expect((await sync.admin('PATCH', `sync-jobs/${jobId}`, { active }, { 'if-match': `"${version}"` })).status).toBe(200)
}
const versionOf = async (jobId: string) => (await jobOf(sync, jobId)).version
const stateOf = async (id: string) => (await runOf(sync.server.services.db, id))?.state

test('switching a job off while it sends ends its run; switched on again, what is left is sent by a retry', async () => {
  const jobId = await shopJob()
  const runs = runsOf(jobId, sync)
  const run = await runs.checked()
  await hold()
  await runs.begun(run.id, 'run')
  await switched(jobId, false, await versionOf(jobId))
  await release()
  await eventually(async () => expect(await stateOf(run.id)).toBe('done'))
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'failed', failed: 1 })
  await switched(jobId, true, await versionOf(jobId))
  expect((await runs.rows(run.id, 'failed')).map(({ faults }) => faults[0]?.message)).toEqual([
    'Úloha bola vypnutá alebo zmenená, preto sa beh skončil',
  ])
  expect((await runs.stepped(run.id, 'retry')).counts).toMatchObject({ created: 1, failed: 0 })
})

test('removing a job while its run is checked ends the run', async () => {
  const jobId = await shopJob()
  await hold()
  const id = await prepared(jobId)
  const version = await versionOf(jobId)
  expect((await sync.admin('DELETE', `sync-jobs/${jobId}`, undefined, { 'if-match': `"${version}"` })).status).toBe(204)
  await release()
  await eventually(async () => expect(await stateOf(id)).toBe('failed'))
})

test.each([
  [{ system: 'postgres', username: 'r', targetTable: 't', keyColumn: 'id', mapping: [{ field: 'status', column: 's' }] }, 'postgresql'],
  [{ system: 'sftp', username: 'r', hostKey: `SHA256:${'a'.repeat(43)}` }, 'sftp'],
] satisfies [Partial<SyncDbDraft>, string][])(
  'an address that is no longer permitted ends the check with its reason: %j',
  async (values, protocol) => {
    const jobId = await shopJob({ ...values, endpoint: `${protocol}://shop.example.com/sales` })
    await query(`update sync_jobs set endpoint = '${protocol}://10.0.0.1/sales' where id = '${jobId}'`)
    const failed = await runsOf(jobId, sync).settled(await prepared(jobId), 'failed')
    expect(failed.error).toBe('The address is not on the open internet')
    expect(await jobOf(sync, jobId)).toMatchObject({ state: 'failed', lastError: failed.error })
  },
)

test('a secret that cannot be decrypted any more ends the check with an error', async () => {
  const jobId = await shopJob()
  await query(`update sync_jobs set secret = 'of another key' where id = '${jobId}'`)
  const failed = await runsOf(jobId, sync).settled(await prepared(jobId), 'failed')
  expect(failed.error).not.toBe('')
  expect(await stateOf(await prepared(jobId))).toBe('checking')
})

test('what the server cannot store of a portion ends the run with the last attempt', async () => {
  const jobId = await shopJob()
  await hold()
  const id = await prepared(jobId)
  await query(`create function no_room() returns trigger language plpgsql as 'begin raise exception ''No room is left''; end';
    create trigger no_room before update on sync_run_rows for each row execute function no_room()`)
  await release(9)
  expect((await runsOf(jobId, sync).settled(id, 'failed')).error).toBe('No room is left')
  expect(await stateOf(await prepared(jobId))).toBe('checking')
})

test('a run waits for our own database, also after attempts that would end it for an external system', async () => {
  const drop = await openSftpServer({ username: 'resort', password: 'a word' })
  onTestFinished(() => drop.close())
  const account = { endpoint: `sftp://127.0.0.1:${drop.port}/in`, username: 'resort', secret: 'a word' }
  const jobId = await shopJob({ system: 'sftp', ...account })
  const { body: key } = await sync.admin<{ fingerprint: string }>('POST', `sync-jobs/${jobId}/host-key`)
  const match = { 'if-match': `"${await versionOf(jobId)}"` }
  expect((await sync.admin('PATCH', `sync-jobs/${jobId}`, { hostKey: key.fingerprint }, match)).status).toBe(200)
  const runs = runsOf(jobId, sync)
  const run = await runs.checked()
  await hold()
  await runs.begun(run.id, 'run')
  await query(`create function away() returns trigger language plpgsql as 'begin
      raise exception ''The database restarts'' using errcode = ''57P01''; end';
    create trigger away before update on sync_run_rows for each row execute function away()`)
  for (const attempts of [7, 8]) {
    await release(attempts)
    await eventually(async () => {
      const { rows } = await query(`select attempts, last_error from jobs where payload ->> 'runId' = '${run.id}' and locked_until is null`)
      expect(rows).toEqual([{ attempts: attempts + 1, last_error: 'The database restarts' }])
    })
    expect(await stateOf(run.id)).toBe('running')
  }
  await query('drop trigger away on sync_run_rows')
  await release(9)
  expect((await runs.settled(run.id, 'done')).counts).toMatchObject({ delivered: 1, failed: 0 })
})

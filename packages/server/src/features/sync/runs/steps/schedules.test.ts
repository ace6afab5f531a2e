/** Schedules of our own systems: they act once, whichever server looks first, and wait for approval where the job asks for it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { SyncRun } from '@ridgeline/domain/answers/sync-runs'
import { storeOf } from '../../../../entities/store/store.ts'
import { startServices, type Services } from '../../../../services.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { openReferenceShop, type ReferenceShop } from '../../../../testing/reference-shop/reference-shop.ts'
import { refuseRows } from '../../../../testing/refuse-rows.ts'
import { createSample } from '../../../../testing/sample-in.ts'
import { everything } from '../../../../testing/server.ts'
import { jobOf, jobTo, runsOf as runsBy, startSync, type Sync } from '../runs.fixture.ts'
import { nextTime, startScheduled } from './schedules.ts'

const secret = 'a secret that both of us keep, 2027'
let sync: Sync
let shop: ReferenceShop
let second: { services: Services; stop: () => Promise<void> }

beforeAll(async () => {
  sync = await startSync()
  shop = await openReferenceShop(secret)
  const { config } = sync.server.services
  second = await startServices({ config, databaseUrl: sync.server.url, log: () => {} })
  await createSample({ services: sync.server.services, resortId: sync.resortId }, skilift, 1, {})
})
afterAll(async () => {
  await second.stop()
  await Promise.all([sync.server.close(), shop.close()])
})

const runsOf = async (jobId: string) => (await sync.admin<{ items: SyncRun[] }>('GET', `sync-jobs/${jobId}/runs`)).body.items
const dueNow = (jobId: string) =>
  storeOf(sync.server.services.db, syncDb, 'all').note([jobId], { nextRunAt: new Date(Date.now() - 1000).toISOString() })

test('a due job runs once although several servers look at the same time, and the next time is in the zone of the resort', async () => {
  const jobId = await jobTo(sync, {
    system: 'httpShop',
    endpoint: shop.changesUrl,
    secret,
    entityTypes: ['skilift'],
    schedule: '0 3 * * *',
  })
  await startScheduled(sync.server.services)
  const { nextRunAt } = await jobOf(sync, jobId)
  expect(Date.parse(nextRunAt!)).toBeGreaterThan(Date.now())
  expect(await runsOf(jobId)).toEqual([])
  await dueNow(jobId)
  await Promise.all(
    [sync.server.services, second.services, sync.server.services, second.services].map((services) => startScheduled(services)),
  )
  await eventually(async () => expect((await runsOf(jobId)).map(({ state, userName }) => [state, userName])).toEqual([['done', null]]))
  expect(shop.records.writes).toBe(1)
  // Nothing differs: the next time passes without a run.
  await dueNow(jobId)
  await startScheduled(second.services)
  expect((await runsOf(jobId)).length).toBe(1)
  expect(Date.parse((await jobOf(sync, jobId)).nextRunAt!)).toBeGreaterThan(Date.now())
})

test('what a schedule has prepared waits for a person where the job asks for approval', async () => {
  const schedule = '0 3 * * *'
  const jobId = await jobTo(sync, {
    system: 'httpShop',
    endpoint: shop.changesUrl,
    secret,
    entityTypes: ['skilift'],
    approval: true,
    schedule,
  })
  await dueNow(jobId)
  await startScheduled(sync.server.services)
  await eventually(async () => expect(await runsOf(jobId)).toMatchObject([{ state: 'checked', needsApproval: true, mayApprove: true }]))
})

test('a schedule leaves the run of a user that waits for approval or is approved as it is, and notes it once', async () => {
  const { server, admin } = sync
  const half = await createSample({ services: server.services, resortId: sync.resortId }, skilift, 2, {})
  const jobId = await jobTo(sync, {
    system: 'httpShop',
    endpoint: shop.changesUrl,
    secret,
    entityTypes: ['skilift'],
    approval: true,
    schedule: '0 3 * * *',
  })
  const runs = runsBy(jobId, sync)
  const run = await runs.checked({ without: [half.id] })
  const atItsTime = async () => {
    await dueNow(jobId)
    await startScheduled(server.services)
  }
  await atItsTime()
  await atItsTime()
  expect(await runsOf(jobId)).toMatchObject([{ id: run.id, state: 'checked', rows: 1 }])
  expect((await jobOf(sync, jobId)).log).toMatchObject([{ level: 'warning', message: expect.stringContaining('ešte nie je odoslaný') }])

  const other = await server.signedIn(everything)
  expect((await other('POST', `sync-jobs/${jobId}/runs/${run.id}/approve`)).status).toBe(200)
  await atItsTime()
  expect(await runsOf(jobId)).toMatchObject([{ id: run.id, state: 'checked', needsApproval: false }])
  await runs.stepped(run.id, 'run')

  await atItsTime()
  await eventually(async () => expect(await runsOf(jobId)).toMatchObject([{ state: 'checked', userName: null, rows: 1 }, { id: run.id }]))
  const scheduled = (await runsOf(jobId))[0]!
  expect((await runs.rows(scheduled.id)).map(({ recordId }) => recordId)).toEqual([half.id])
  expect((await admin('POST', `sync-jobs/${jobId}/runs/${scheduled.id}/approve`)).status).toBe(200)
  await atItsTime()
  expect((await runsOf(jobId)).map(({ id }) => id)).toEqual([scheduled.id, run.id])
})

test('a job that cannot be started does not stop the others', async () => {
  const made = () =>
    jobTo(sync, { system: 'httpShop', endpoint: shop.changesUrl, secret, entityTypes: ['skilift'], approval: true, schedule: '0 3 * * *' })
  const [broken, sound] = [await made(), await made()]
  const end = await refuseRows(sync.server.adminUrl, 'sync_runs', `new.job_id = '${broken}'`)
  await dueNow(broken)
  await dueNow(sound)
  await expect(startScheduled(sync.server.services)).rejects.toThrow('Runs could not be started')
  await eventually(async () => expect(await runsOf(sound)).toMatchObject([{ state: 'checked' }]))
  expect(await runsOf(broken)).toEqual([])
  await end()
  await startScheduled(sync.server.services)
  await eventually(async () => expect(await runsOf(broken)).toHaveLength(1))
})

test('R2.53: a schedule is read in the zone of the resort, also when its clocks change', () => {
  expect(nextTime('30 6 * * *', 'Europe/Bratislava', new Date('2027-03-27T12:00:00Z'))).toBe('2027-03-28T04:30:00.000Z')
  expect(nextTime('30 6 * * *', 'Europe/Bratislava', new Date('2027-03-26T12:00:00Z'))).toBe('2027-03-27T05:30:00.000Z')
  expect(nextTime('0 4 31 2 *', 'Europe/Bratislava', new Date('2027-01-01T00:00:00Z'))).toBeNull()
})

/** Fields that were left out, in another Ridgeline, a table of others and a file: nothing is written over there that was not chosen. */
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../db/testing.ts'
import { everything, startTestServer } from '../../../testing/server.ts'
import { openSftpServer } from '../../../testing/sftp-server.ts'
import { changeLift, plantLift } from '../runs/lifts.fixture.ts'
import { jobOf, jobTo, mayReachThisMachine, runsOf, startSync, type Sync } from '../runs/runs.fixture.ts'

let sync: Sync
beforeAll(async () => {
  sync = await startSync()
})
afterAll(() => sync.server.close())

const change = (id: string, values: object) => changeLift(sync.admin, id, values)
const withoutCapacity = { withoutFields: [{ entity: 'skilift', fields: ['capacityPerHour'] }] }
const senderOf = (jobId: string) => {
  const runs = runsOf(jobId, sync)
  return async (choice: object = {}, body?: object) => runs.stepped((await runs.checked(choice)).id, 'run', body)
}

test('another Ridgeline keeps what was left out even where conflicts are overwritten, and what it changed there is a conflict later', async () => {
  const other = await startTestServer(mayReachThisMachine)
  try {
    const there = await other.signedIn(everything)
    const ours = { ...sync, resortId: await sync.server.createResort(11) }
    await other.createResort(11)
    const endpoint = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const secret = (await other.withKey(['resort.read', 'skilift.create', 'skilift.update', 'skilift.delete'], { rateLimit: 10_000 })).token
    const { id } = await plantLift(ours, 'Priehyba')
    const jobId = await jobTo(ours, { system: 'ridgeline', endpoint, secret, entityTypes: ['skilift'] })
    const send = senderOf(jobId)
    await send()
    const { items } = (await there<{ items: { id: string }[] }>('GET', 'skilifts?pageSize=200')).body
    const theirs = async () => (await there<Record<string, unknown>>('GET', `skilifts/${items[0]!.id}`)).body
    await change(id, { waitingTime: 20, capacityPerHour: 900 })
    await changeLift(there, items[0]!.id, { waitingTime: 50, capacityPerHour: 555 })
    const divided = await send(withoutCapacity, { overwrite: true })
    expect(divided.counts).toMatchObject({ updated: 1 })
    expect(await theirs()).toMatchObject({ waitingTime: 20, capacityPerHour: 555 })
    const whole = await runsOf(jobId, sync).checked()
    expect(whole.counts).toMatchObject({ conflict: 1 })
    expect(await runsOf(jobId, sync).rows(whole.id)).toMatchObject([{ faults: [{ field: 'capacityPerHour' }] }])
    await runsOf(jobId, sync).stepped(whole.id, 'run', { overwrite: true })
    expect(await theirs()).toMatchObject({ waitingTime: 20, capacityPerHour: 900 })
    expect(await jobOf(sync, jobId)).toMatchObject({ pendingChanges: 0 })
    await runsOf(jobId, sync).stepped(whole.id, 'revert')
    await runsOf(jobId, sync).stepped(divided.id, 'revert')
    expect(await theirs()).toMatchObject({ waitingTime: 50, capacityPerHour: 555 })
  } finally {
    await other.close()
  }
})

test('a column whose field was left out is not written, even where conflicts are overwritten, and is a conflict later', async () => {
  const other = await createTestDatabase()
  const client = new pg.Client({ connectionString: other.url })
  await client.connect()
  try {
    await client.query('create table lifts (id uuid primary key, name text, waiting integer, capacity integer)')
    const address = new URL(other.url)
    const ours = { ...sync, resortId: await sync.server.createResort(12) }
    const { id } = await plantLift(ours, 'Priehyba')
    const jobId = await jobTo(ours, {
      system: 'postgres',
      endpoint: `postgresql://${address.host}${address.pathname}?sslmode=disable`,
      username: decodeURIComponent(address.username),
      secret: decodeURIComponent(address.password),
      entityTypes: ['skilift'],
      targetTable: 'lifts',
      keyColumn: 'id',
      mapping: [
        { field: 'name.sk', column: 'name' },
        { field: 'waitingTime', column: 'waiting' },
        { field: 'capacityPerHour', column: 'capacity' },
      ],
    })
    const send = senderOf(jobId)
    await send()
    const row = async () => (await client.query('select waiting, capacity from lifts')).rows[0]
    await change(id, { waitingTime: 20, capacityPerHour: 900, status: 'closed' })
    const { body } = await sync.admin('GET', `sync-jobs/${jobId}/differences/fields?entity=skilift`)
    expect(body).toEqual({
      items: [
        { fields: ['waitingTime'], count: 1 },
        { fields: ['capacityPerHour'], count: 1 },
      ],
    })
    await client.query('update lifts set waiting = 50, capacity = 555')
    const divided = await send(withoutCapacity, { overwrite: true })
    expect([divided.counts.updated, await row()]).toEqual([1, { waiting: 20, capacity: 555 }])
    const whole = await runsOf(jobId, sync).checked()
    expect(whole.counts.conflict).toBe(1)
    await runsOf(jobId, sync).stepped(whole.id, 'run', { overwrite: true })
    expect(await row()).toEqual({ waiting: 20, capacity: 900 })
    await runsOf(jobId, sync).stepped(whole.id, 'revert')
    await runsOf(jobId, sync).stepped(divided.id, 'revert')
    expect(await row()).toEqual({ waiting: 50, capacity: 555 })
  } finally {
    await client.end()
    await other.drop()
  }
})

test('a file has the value that was delivered last of a field that was left out', async () => {
  const drop = await openSftpServer({ username: 'resort', password: 'a word' })
  try {
    const ours = { ...sync, resortId: await sync.server.createResort(13) }
    const { id } = await plantLift(ours, 'Priehyba')
    const endpoint = `sftp://127.0.0.1:${drop.port}/in`
    const jobId = await jobTo(ours, { system: 'sftp', endpoint, username: 'resort', secret: 'a word', entityTypes: ['skilift'] })
    const { body } = await sync.admin<{ fingerprint: string }>('POST', `sync-jobs/${jobId}/host-key`)
    const { version } = await jobOf(sync, jobId)
    await sync.admin('PATCH', `sync-jobs/${jobId}`, { hostKey: body.fingerprint }, { 'if-match': `"${version}"` })
    const send = senderOf(jobId)
    const last = (): Record<string, string>[] => parse(drop.files.get(drop.renamed.at(-1)!)!, { columns: true })
    await send()
    await change(id, { waitingTime: 20, capacityPerHour: 900 })
    expect((await send(withoutCapacity)).counts).toMatchObject({ delivered: 1 })
    expect(last()).toMatchObject([{ id, waitingTime: '20', capacityPerHour: '100' }])
    expect(await jobOf(sync, jobId)).toMatchObject({ pendingChanges: 1 })
    await send()
    expect(last()).toMatchObject([{ id, waitingTime: '20', capacityPerHour: '900' }])
  } finally {
    await drop.close()
  }
})

/** Files that another system writes to a folder are received once and whole, and wait until a user imports them (decision 0167). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { syncDb } from '@ridgeline/domain/entities/sync-db'
import type { ImportSummary } from '@ridgeline/domain/exchange/imports'
import { maxImportMegabytes } from '@ridgeline/domain/exchange/imports'
import { tableOf } from '../../../db/table.ts'
import { storeOf } from '../../../entities/store/store.ts'
import { startServices, type Services } from '../../../services.ts'
import { openSftpServer, type SftpServer } from '../../../testing/sftp-server.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'
import { forgetOldReceivedFiles } from '../../../db/keep/old-received-files.ts'
import { jobOf, startSync, type Sync } from '../runs/runs.fixture.ts'
import { startScheduled } from '../runs/steps/schedules.ts'
import { fetched, fetchingJob, looksOf, namesOf, receivedIn } from './fetching.fixture.ts'

let sync: Sync
let second: { services: Services; stop: () => Promise<void> }
let drop: SftpServer

beforeAll(async () => {
  sync = await startSync()
  const { config } = sync.server.services
  second = await startServices({ config, databaseUrl: sync.server.url, log: () => {} })
})
afterAll(async () => {
  await second.stop()
  await sync.server.close()
})
beforeEach(async () => {
  drop = await openSftpServer({ username: 'resort', password: 'a word' })
  await sync.server.services.db.query(sql`delete from file_fetches`)
  await sync.server.services.db.query(sql`delete from received_files`)
  return () => drop.close()
})

const csv = (...names: string[]) => Buffer.from(['name.sk;type', ...names.map((name) => `${name};chair`)].join('\r\n'))
const send = (name: string, content: Buffer, changed = 1) => {
  drop.files.set(`in/${name}`, content)
  drop.changed.set(`in/${name}`, changed)
}
const inFolder = () => [...drop.files.keys()].filter((path) => !path.startsWith('in/done/')).sort()

test('files of a folder are received once although two servers look, and moved away; other files stay', async () => {
  send('lifts.csv', csv('Prvá', 'Druhá'))
  send('LIFTS.XLSX', Buffer.from('no workbook'))
  for (const name of [
    'notes.txt',
    '.hidden.csv',
    'x.csv.part',
    'ridgeline-20261128T023200123Z-1a2b3c4d-00001-skilift.csv',
    'y.outcome.csv',
  ])
    send(name, csv('Iná'))
  const stays = inFolder().filter((path) => !/lifts\.(csv|xlsx)$/i.test(path))
  const jobId = await fetchingJob(sync, drop)
  await sync.admin('POST', `sync-jobs/${jobId}/fetch`)
  const [one, other] = [looksOf(sync), looksOf(sync, second.services)]
  await Promise.all([one(), other()])
  expect((await sync.admin('GET', `sync-jobs/${jobId}/incoming`)).body).toMatchObject({ waiting: 0, settling: ['LIFTS.XLSX', 'lifts.csv'] })
  await Promise.all([one(), other()])
  expect((await receivedIn(sync)).map(({ fileName, rows }) => [fileName, rows]).sort()).toEqual([
    ['LIFTS.XLSX', null],
    ['lifts.csv', 2],
  ])
  expect(drop.read.sort()).toEqual(['in/LIFTS.XLSX', 'in/lifts.csv'])
  expect(inFolder()).toEqual(stays)
  expect(drop.renamed.every((path) => /^in\/done\/\d{8}T\d{6}Z-lifts\.(csv|xlsx)$/i.test(path))).toBe(true)
  const job = await jobOf(sync, jobId)
  expect(job).toMatchObject({ state: 'success', lastError: null })
  expect(job.log![0]!.message).toContain('LIFTS.XLSX, lifts.csv')
  expect((await sync.admin('GET', `sync-jobs/${jobId}/incoming`)).body).toEqual({ isFetching: false, waiting: 2, settling: [] })
})

test('a file that is still written is left until it has stayed the same', async () => {
  send('half.csv', csv('Prvá'))
  const jobId = await fetchingJob(sync, drop)
  await sync.admin('POST', `sync-jobs/${jobId}/fetch`)
  const look = looksOf(sync)
  await look()
  send('half.csv', csv('Prvá', 'Druhá'), 2)
  await look()
  expect([await receivedIn(sync), drop.read]).toEqual([[], []])
  await look()
  expect((await receivedIn(sync)).map(({ rows }) => rows)).toEqual([2])
})

test('a file that is too large, or may not be moved, is named in words; a moved one that comes again is new', async () => {
  drop.mayMove = false
  send('huge.csv', Buffer.alloc(maxImportMegabytes * 1024 * 1024 + 1, 'a'))
  send('stays.csv', csv('Prvá'))
  const jobId = await fetchingJob(sync, drop)
  expect(await fetched(sync, jobId)).toMatchObject({ waiting: 1, settling: [] })
  expect(drop.read).toEqual(['in/stays.csv'])
  const { state, lastError, log } = await jobOf(sync, jobId)
  expect(state).toBe('partial')
  expect(lastError).toMatch(/20 MB.*huge\.csv.*done.*stays\.csv/)
  // Neither received nor logged again.
  await fetched(sync, jobId)
  expect([namesOf(await receivedIn(sync)), (await jobOf(sync, jobId)).log!.length]).toEqual([['stays.csv'], log!.length])
  expect(drop.read).toEqual(['in/stays.csv'])
  // The same content under a new time is the same file while it waits.
  send('stays.csv', csv('Prvá'), 5)
  await fetched(sync, jobId)
  expect((await receivedIn(sync)).length).toBe(1)
  drop.mayMove = true
  drop.files.delete('in/huge.csv')
  await fetched(sync, jobId)
  expect([inFolder(), (await jobOf(sync, jobId)).lastError]).toEqual([[], null])
  const [first] = await receivedIn(sync)
  await sync.admin('POST', `received-files/${first!.id}/dismiss`)
  send('stays.csv', csv('Prvá'), 9)
  expect(await fetched(sync, jobId)).toMatchObject({ waiting: 1 })
})

test('a connection that is cut in the middle loses and doubles nothing', async () => {
  const long = csv(...Array.from({ length: 20_000 }, (_, at) => `Lanovka ${at}`))
  send('a.csv', csv('Prvá'))
  send('b.csv', long)
  const jobId = await fetchingJob(sync, drop)
  drop.cutAfter = 100_000
  await fetched(sync, jobId)
  expect(namesOf(await receivedIn(sync))).toEqual(['a.csv'])
  expect((await jobOf(sync, jobId)).state).toBe('failed')
  drop.cutAfter = Infinity
  await fetched(sync, jobId)
  expect((await receivedIn(sync)).map(({ fileName, rows, size }) => [fileName, rows, size]).sort()).toEqual([
    ['a.csv', 1, csv('Prvá').length],
    ['b.csv', 20_000, long.length],
  ])
  expect([inFolder(), (await jobOf(sync, jobId)).state]).toEqual([[], 'success'])
})

test('a received file becomes the import of a user: checked, run, undone, and then it waits again', async () => {
  send('lifts.csv', csv('Z priečinka'))
  await fetched(sync, await fetchingJob(sync, drop))
  const [file] = await receivedIn(sync)
  const mine = await sync.server.signedIn(['skilift.read', 'skilift.create', 'skilift.update', 'skilift.delete'], [sync.resortId])
  const take = async () => {
    const { status, body, text } = await mine<ImportSummary>('POST', `received-files/${file!.id}/import`)
    expect(status, text).toBe(201)
    return body
  }
  const step = async ({ id }: ImportSummary, name: string, end: string, body?: object) => {
    expect((await mine('POST', `imports/${id}/${name}`, body)).status).toBe(200)
    await expect.poll(async () => (await mine<ImportSummary>('GET', `imports/${id}`)).body.state, { timeout: 20_000 }).toBe(end)
  }
  const [taken, again] = [await take(), await take()]
  expect(taken).toMatchObject({ fileName: 'lifts.csv', mapping: ['name.sk', 'type'], rows: 1 })
  for (const each of [taken, again]) await step(each, 'check', 'checked', { mapping: each.mapping, key: null })
  expect((await receivedIn(sync)).length).toBe(1)
  await step(taken, 'run', 'done')
  expect(await receivedIn(sync)).toEqual([])
  // Another user, or the same one in another window, imports it no second time.
  const { status, body } = await mine('POST', `imports/${again.id}/run`)
  expect([status, body.ErrorData.issues]).toEqual([422, [{ field: 'file', rule: 'fileTaken', args: [] }]])
  expect((await mine('POST', `received-files/${file!.id}/import`)).status).toBe(404)
  await step(taken, 'undo', 'undone')
  expect((await receivedIn(sync)).map(({ id }) => id)).toEqual([file!.id])
})

test('who may not import there neither sees nor takes nor dismisses received files', async () => {
  send('lifts.csv', csv('Tajná'))
  const jobId = await fetchingJob(sync, drop)
  await fetched(sync, jobId)
  const [file] = await receivedIn(sync)
  const elsewhere = await sync.server.createResort(2)
  const reader = await sync.server.signedIn(['skilift.read', 'slope.update', 'syncDb.read'], [sync.resortId])
  const stranger = await sync.server.signedIn(['skilift.read', 'skilift.update', 'syncDb.update', 'syncDb.read'], [elsewhere])
  for (const who of [reader, stranger]) {
    expect([403, 404]).toContain((await who('GET', `received-files?entity=skilift&resortId=${sync.resortId}`)).status)
    for (const step of ['import', 'dismiss', 'restore'])
      expect([step, (await who('POST', `received-files/${file!.id}/${step}`)).status]).toEqual([step, 404])
  }
  expect((await stranger('POST', `sync-jobs/${jobId}/fetch`)).status).toBe(404)
  expect((await reader('POST', `sync-jobs/${jobId}/fetch`)).status).toBe(403)
  expect((await reader('GET', `sync-jobs/${jobId}/incoming`)).body).toMatchObject({ waiting: 1 })
  // Dismissed and taken back, both logged.
  expect((await sync.admin('POST', `received-files/${file!.id}/dismiss`)).status).toBe(204)
  expect([await receivedIn(sync), (await sync.admin('POST', `received-files/${file!.id}/dismiss`)).status]).toEqual([[], 404])
  expect((await sync.admin('POST', `received-files/${file!.id}/restore`)).status).toBe(204)
  expect((await receivedIn(sync)).length).toBe(1)
  const logged = await sync.server.services.db.query(
    sql`select message from log_entries where message like ${`received file % ${file!.id}`} order by at`,
  )
  expect(logged.map(({ message }) => String(message).split(' ')[2])).toEqual(['dismiss', 'restore'])
})

test('a schedule fetches; a job that fetches sends nothing, and has one kind', async () => {
  send('lifts.csv', csv('Podľa rozvrhu'))
  const jobId = await fetchingJob(sync, drop, { schedule: '0 3 * * *' })
  const due = new Date(Date.now() - 1000).toISOString()
  await storeOf(sync.server.services.db, syncDb, 'all').note([jobId], { nextRunAt: due })
  await Promise.all([startScheduled(sync.server.services), startScheduled(second.services)])
  const look = looksOf(sync)
  await look()
  await look()
  expect((await receivedIn(sync)).length).toBe(1)
  expect(Date.parse((await jobOf(sync, jobId)).nextRunAt!)).toBeGreaterThan(Date.now())
  expect((await sync.admin('POST', `sync-jobs/${jobId}/runs`, {})).status).toBe(404)
  const draft = { name: 'Two kinds', system: 'sftp', direction: 'import', username: 'resort', secret: 'word', resortId: sync.resortId }
  const wrong = { ...draft, endpoint: 'sftp://drop.example.com/in', entityTypes: ['skilift', 'slope'] }
  const issuesOf = async (values: object) => (await sync.admin('POST', 'sync-jobs', { ...wrong, ...values })).body.ErrorData.issues
  expect(await issuesOf({})).toEqual([{ field: 'entityTypes', rule: 'fetchOneKind', args: [] }])
  expect(await issuesOf({ entityTypes: ['user'] })).toEqual([{ field: 'entityTypes', rule: 'syncKinds', args: [] }])
  expect(await issuesOf({ entityTypes: ['skilift'], approval: true })).toEqual([{ field: 'approval', rule: 'onlyWhen', args: [] }])
})

test('a server with another key is refused, and one that does not answer is asked again', async () => {
  send('lifts.csv', csv('Cudzia'))
  const jobId = await fetchingJob(sync, drop)
  const { port } = drop
  await drop.close()
  drop = await openSftpServer({ username: 'resort', password: 'a word' })
  const { db } = sync.server.services
  await db.query(sql`update ${tableOf(syncDb)} set endpoint = ${`sftp://127.0.0.1:${drop.port}/in`} where id = ${jobId}::uuid`)
  await fetched(sync, jobId)
  expect((await jobOf(sync, jobId)).lastError).toMatch(/another key than the confirmed one/)
  await db.query(sql`update ${tableOf(syncDb)} set endpoint = ${`sftp://127.0.0.1:${port}/in`} where id = ${jobId}::uuid`)
  await sync.admin('POST', `sync-jobs/${jobId}/fetch`)
  await looksOf(sync)()
  const [{ minutes } = {}] = await db.query(
    sql`select attempts, (due_at > now()) as minutes from file_fetches where job_id = ${jobId}::uuid`,
  )
  expect([minutes, (await jobOf(sync, jobId)).state]).toEqual([true, 'failed'])
})

test('the largest file does not hold the event loop, and files are deleted after 30 days', async () => {
  const rows = Array.from({ length: 19_000 }, (_, at) => `Lanovka ${at}${'x'.repeat(900)}`)
  send('large.csv', csv(...rows))
  const jobId = await fetchingJob(sync, drop)
  const endWatch = watchTurns()
  await fetched(sync, jobId)
  const [file] = await receivedIn(sync)
  expect(file).toMatchObject({ rows: 19_000 })
  expect((await sync.admin('POST', `received-files/${file!.id}/import`)).status).toBe(201)
  expect(endWatch()).toBeLessThan(maxTurn)
  const { db } = sync.server.services
  await forgetOldReceivedFiles(db)
  expect((await receivedIn(sync)).length).toBe(1)
  await db.query(sql`update received_files set received_at = now() - interval '31 days'`)
  await forgetOldReceivedFiles(db)
  const [left] = await db.query(
    sql`select (select count(*)::integer from received_files) + (select count(*)::integer from received_file_parts) as count`,
  )
  expect(left).toEqual({ count: 0 })
}, 180_000)

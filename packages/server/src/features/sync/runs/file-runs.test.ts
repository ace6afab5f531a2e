/** Runs to a folder on an SFTP server: the server is known by its key, files are complete, and nothing is called done before it was accepted. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { SyncDbDraft } from '@ridgeline/domain/entities/sync-db'
import { createSample } from '../../../testing/sample-in.ts'
import { newKeys, openSftpServer, type SftpServer } from '../../../testing/sftp-server.ts'
import { maxTurn, watchTurns } from '../../../testing/watch-turns.ts'
import { readOutcomes } from './steps/outcomes.ts'
import { jobOf, jobTo, runsOf, startSync, type Sync } from './runs.fixture.ts'

let sync: Sync
let drop: SftpServer
let seed = 0

beforeAll(async () => {
  sync = await startSync()
})
afterAll(() => sync.server.close())
beforeEach(async () => {
  drop = await openSftpServer({ username: 'resort', password: 'a word' })
  const { body } = await sync.admin<{ items: { id: string; version: number }[] }>('GET', `skilifts?resortId=${sync.resortId}&pageSize=200`)
  for (const { id, version } of body.items) await sync.admin('DELETE', `skilifts/${id}`, undefined, { 'if-match': `"${version}"` })
  return () => drop.close()
})

const unconfirmed = (values: Partial<SyncDbDraft> = {}) =>
  jobTo(sync, {
    system: 'sftp',
    endpoint: `sftp://127.0.0.1:${drop.port}/in`,
    username: 'resort',
    secret: 'a word',
    entityTypes: ['skilift'],
    ...values,
  })
async function change(path: string, values: object) {
  const { body } = await sync.admin<{ version: number }>('GET', path)
  const { status, text } = await sync.admin('PATCH', path, values, { 'if-match': `"${body.version}"` })
  expect(status, text).toBe(200)
}
async function job(values: Partial<SyncDbDraft> = {}) {
  const id = await unconfirmed(values)
  const { body } = await sync.admin<{ fingerprint: string }>('POST', `sync-jobs/${id}/host-key`)
  await change(`sync-jobs/${id}`, { hostKey: body.fingerprint })
  return id
}
const lift = (sk: string, values: object = {}) =>
  createSample({ services: sync.server.services, resortId: sync.resortId }, skilift, ++seed, { name: { sk }, ...values })
const rowsOf = (name: string): Record<string, string>[] => parse(drop.files.get(name)!, { columns: true })
const putOutcome = (file: string, lines: readonly string[]) =>
  drop.files.set(file.replace('.csv', '.outcome.csv'), Buffer.from(['id,outcome,message', ...lines, ''].join('\r\n')))
async function fetchOutcomes() {
  await sync.server.services.db.query(sql`update sync_runs set asked_at = null`)
  await readOutcomes(sync.server.services)
}

test('a file is delivered under its name; its records are synchronised or refused when the external system has answered', async () => {
  const [good, bad] = [await lift('Dobrá', { waitingTime: 5, status: 'open' }), await lift('=Zlá')]
  const jobId = await job()
  const runs = runsOf(jobId, sync)
  const run = await runs.checked()
  expect([run.counts.created, drop.files.size]).toEqual([2, 0])
  expect((await runs.stepped(run.id, 'run')).counts).toMatchObject({ delivered: 2, created: 0 })
  const [file = ''] = drop.renamed
  expect([...drop.files.keys()]).toEqual([file])
  expect(file).toMatch(/^in\/ridgeline-\d{8}T\d{9}Z-[\da-f]{8}-00001-skilift\.csv$/)
  expect(rowsOf(file)).toMatchObject([
    { key: `${run.id}.1`, action: 'put', id: good.id, 'name.sk': 'Dobrá', status: 'open', waitingTime: '5' },
    { key: `${run.id}.2`, id: bad.id, 'name.sk': "'=Zlá" },
  ])
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'delivered', created: 0, pendingChanges: 0 })

  await fetchOutcomes()
  expect((await runs.read(run.id)).counts.delivered).toBe(2)
  putOutcome(file, [`${good.id},accepted,`, `${bad.id},refused,Unknown lift`, 'nonsense,perhaps,'])
  await fetchOutcomes()
  expect((await runs.read(run.id)).counts).toMatchObject({ created: 1, refused: 1, delivered: 0 })
  expect(await runs.rows(run.id, 'refused')).toMatchObject([{ recordId: bad.id, faults: [{ message: 'Unknown lift' }] }])
  expect(await jobOf(sync, jobId)).toMatchObject({ state: 'partial', created: 1, failed: 1, pendingChanges: 1 })

  expect((await runs.stepped(run.id, 'retry')).counts).toMatchObject({ created: 1, delivered: 1 })
  const [, again = ''] = drop.renamed
  expect(rowsOf(again)).toMatchObject([{ action: 'put', id: bad.id }])
  expect((await runs.stepped(run.id, 'revert')).notReverted).toBe(0)
  expect(rowsOf(drop.renamed[2]!)).toMatchObject([
    { action: 'remove', id: bad.id, key: `${run.id}.2.back` },
    { action: 'remove', id: good.id, key: `${run.id}.1.back` },
  ])
})

test('an outcome file that cannot be read is named at the run, and its records stay delivered', async () => {
  await lift('Bez odpovede')
  const runs = runsOf(await job(), sync)
  const run = await runs.checked()
  await runs.stepped(run.id, 'run')
  drop.files.set(drop.renamed[0]!.replace('.csv', '.outcome.csv'), Buffer.from('id,outcome\r\n"broken'))
  await fetchOutcomes()
  expect(await runs.read(run.id)).toMatchObject({ error: expect.stringContaining('outcome.csv cannot be read'), counts: { delivered: 1 } })
})

test('an outcome file of millions of lines is refused without keeping other requests waiting, and so is one larger than stated', async () => {
  await lift('Priveľa')
  const runs = runsOf(await job(), sync)
  const run = await runs.checked()
  await runs.stepped(run.id, 'run')
  const file = drop.renamed[0]!.replace('.csv', '.outcome.csv')
  drop.files.set(file, Buffer.from(`id,outcome,message\n${'a\n'.repeat(500_000)}`))
  const endWatch = watchTurns()
  await fetchOutcomes()
  expect(endWatch()).toBeLessThan(maxTurn)
  expect((await runs.read(run.id)).error).toContain('more than 10000 lines')
  drop.statedSizes.set(file, 0)
  drop.files.set(file, Buffer.alloc(5 * 1024 * 1024, 'id,outcome\n'))
  await fetchOutcomes()
  expect(await runs.read(run.id)).toMatchObject({ error: expect.stringContaining('is too large'), counts: { delivered: 1 } })
})

test('a long message that is cut within a character is kept', async () => {
  const { id } = await lift('Dlhá odpoveď')
  const runs = runsOf(await job(), sync)
  const run = await runs.checked()
  await runs.stepped(run.id, 'run')
  putOutcome(drop.renamed[0]!, [`${id},refused,${'x'.repeat(499)}😀`])
  await fetchOutcomes()
  expect(await runs.rows(run.id, 'refused')).toMatchObject([{ recordId: id, faults: [{ message: `${'x'.repeat(499)}\ufffd` }] }])
})

test('nothing is sent to a server whose key is not confirmed, or is another one', async () => {
  await lift('Cudzí kľúč')
  const failed = async (jobId: string) => {
    const { body } = await sync.admin<{ id: string }>('POST', `sync-jobs/${jobId}/runs`, {})
    return (await runsOf(jobId, sync).settled(body.id, 'failed')).error
  }
  expect(await failed(await unconfirmed())).toBe('The key of the server has not been confirmed')
  expect(await failed(await unconfirmed({ hostKey: `SHA256:${'A'.repeat(43)}` }))).toMatch(
    /^The server shows another key than the confirmed one: SHA256:[\w+/]{43}$/,
  )
  const moved = await job()
  await change(`sync-jobs/${moved}`, { endpoint: `sftp://127.0.0.1:${drop.port}/elsewhere`, secret: 'a word' })
  expect(await jobOf(sync, moved)).toMatchObject({ hostKey: null })
  expect(await failed(await job({ endpoint: `sftp://127.0.0.1:${drop.port}/elsewhere` }))).toBe('The server has no folder elsewhere')
  expect(await failed(await job({ secret: 'another word' }))).toMatch(/authentication methods failed/)
  expect(drop.files.size).toBe(0)
})

test('an account can have a private key, also without its line breaks, but none with a passphrase', async () => {
  await drop.close()
  const keys = newKeys()
  drop = await openSftpServer({ username: 'resort', publicKey: keys.public })
  await lift('S kľúčom')
  const runs = runsOf(await job({ secret: keys.private.replaceAll('\n', '') }), sync)
  expect((await runs.stepped((await runs.checked()).id, 'run')).counts.delivered).toBe(1)
  expect(await issuesOf({ secret: newKeys('a phrase').private.replaceAll('\n', '') })).toEqual([
    { field: 'secret', rule: 'privateKey', args: [] },
  ])
})

/** The issues of a job with these values. */
async function issuesOf(values: object) {
  const draft = {
    name: 'Locked',
    system: 'sftp',
    direction: 'export',
    entityTypes: ['skilift'],
    username: 'resort',
    resortId: sync.resortId,
  }
  const { body } = await sync.admin('POST', 'sync-jobs', { ...draft, endpoint: 'sftp://drop.example.com/in', secret: 'word', ...values })
  return body.ErrorData.issues
}

test('the address of an SFTP server is public, has the scheme sftp and no credentials; a fingerprint has its full length', async () => {
  for (const endpoint of ['sftp://10.0.0.1/in', 'sftp://user:word@drop.example.com/in', 'https://drop.example.com/in'])
    expect(await issuesOf({ endpoint }), endpoint).toEqual([{ field: 'endpoint', rule: 'sftpAddress', args: [] }])
  expect(await issuesOf({ hostKey: 'SHA256:short' })).toEqual([{ field: 'hostKey', rule: 'hostKey', args: [] }])
})

/** kill -9 while files are fetched: each is received once and whole. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Program } from '../../../proofs/scene/program.ts'
import { settledSeconds } from '@ridgeline/domain/exchange/received-files'
import { openSftpServer, type SftpServer } from '../../../testing/sftp-server.ts'
import { programsOf } from './programs.fixture.ts'
import { startSync, type Sync } from '../runs/runs.fixture.ts'
import { fetchFiles } from './fetch-files.ts'
import { fetchingJob, namesOf, receivedIn } from './fetching.fixture.ts'

const names = ['a.csv', 'b.csv', 'c.csv']

let sync: Sync
let drop: SftpServer
let programs: Awaited<ReturnType<typeof programsOf>>

beforeAll(async () => {
  sync = await startSync({ runsJobs: false })
  drop = await openSftpServer({ username: 'resort', password: 'a word' })
  programs = await programsOf(sync)
}, 120_000)
afterAll(async () => {
  await programs.end()
  await Promise.all([sync.server.close(), drop.close()])
})

async function started(): Promise<Program> {
  // Otherwise another server waits for the end of the lease, three minutes.
  await sync.server.services.db.query(sql`update file_fetches set leased_until = null, due_at = now()`)
  return programs.start()
}

test('files are received once and whole when the server is killed before and after each is moved away', async () => {
  for (const name of names) drop.files.set(`in/${name}`, Buffer.from(`name.sk;type\r\n${name};chair`))
  const jobId = await fetchingJob(sync, drop)
  let kills = 0
  let program: Program | undefined
  async function kill() {
    program!.child.kill('SIGKILL')
    await program!.ended
    kills++
  }
  drop.beforeRename = async () => {
    if (kills > 0) return true
    await kill()
    return false
  }
  drop.afterRename = async () => {
    if (kills === 1) await kill()
  }
  await sync.admin('POST', `sync-jobs/${jobId}/fetch`)
  // They were seen so long ago that the first look of the program finds them unchanged.
  const { services } = sync.server
  const before = new Date(Date.now() - settledSeconds * 1000)
  await services.db.query(sql`update file_fetches set due_at = ${before.toISOString()}::timestamptz`)
  await fetchFiles(services, before)
  program = await started()
  for (const expected of [1, 2]) {
    await vi.waitFor(() => expect(kills).toBe(expected), { timeout: 60_000, interval: 20 })
    program = await started()
  }
  await vi.waitFor(async () => expect(namesOf(await receivedIn(sync))).toEqual(names), { timeout: 60_000, interval: 100 })
  await vi.waitFor(() => expect([...drop.files.keys()].every((path) => path.startsWith('in/done/'))).toBe(true), { timeout: 60_000 })
  expect((await receivedIn(sync)).map(({ rows }) => rows)).toEqual([1, 1, 1])
  expect(drop.files.size).toBe(names.length)
}, 240_000)

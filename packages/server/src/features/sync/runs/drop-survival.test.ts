/** kill -9 while files are delivered: each is there once and complete. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { Program } from '../../../proofs/scene/program.ts'
import { openSftpServer, type SftpServer } from '../../../testing/sftp-server.ts'
import { programsOf } from '../incoming/programs.fixture.ts'
import { jobTo, runsOf, startSync, type Sync } from './runs.fixture.ts'

/** Of several files, each with up to 500. */
const count = 1_100

let sync: Sync
let drop: SftpServer
let programs: Awaited<ReturnType<typeof programsOf>>

beforeAll(async () => {
  // It begins no runs itself; the programs do.
  sync = await startSync({ runsJobs: false })
  drop = await openSftpServer({ username: 'resort', password: 'a word' })
  programs = await programsOf(sync)
  for (let at = 0; at < count; at += 550) {
    const items = Array.from({ length: 550 }, (_, index) => ({
      ...draftOf(skilift, at + index, { externalId: `lift-${at + index}`, slopeIds: [] }),
      resortId: sync.resortId,
    }))
    const { status, body } = await sync.admin('POST', 'skilifts/bulk', { items })
    expect([status, body.failed]).toEqual([200, []])
  }
}, 120_000)
afterAll(async () => {
  await programs.end()
  await Promise.all([sync.server.close(), drop.close()])
})

async function started(): Promise<Program> {
  // Otherwise another server waits for the end of the lease, ten seconds.
  await sync.server.services.db.query(sql`update jobs set locked_until = now(), run_at = now() where kind = 'syncRun'`)
  return programs.start()
}

/** By the program: a server begins a job that it enqueues. */
async function ask({ address }: Program, path: string): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${sync.admin.token}`, 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/private/${path}`, { method: 'POST', headers, body: '{}' })
  expect(response.status).toBeLessThan(300)
  const answer: { id: string } = JSON.parse(await response.text())
  return answer
}

test('files are delivered once and complete when the server is killed before and after each gets its name', async () => {
  const endpoint = `sftp://127.0.0.1:${drop.port}/in`
  const jobId = await jobTo(sync, { system: 'sftp', endpoint, username: 'resort', secret: 'a word', entityTypes: ['skilift'] })
  const { body: key } = await sync.admin<{ fingerprint: string }>('POST', `sync-jobs/${jobId}/host-key`)
  const { body: job } = await sync.admin<{ version: number }>('GET', `sync-jobs/${jobId}`)
  await sync.admin('PATCH', `sync-jobs/${jobId}`, { hostKey: key.fingerprint }, { 'if-match': `"${job.version}"` })
  const runs = runsOf(jobId, sync)
  let program = await started()
  const run = await ask(program, `sync-jobs/${jobId}/runs`)
  await runs.settled(run.id, 'checked')
  let kills = 0
  async function kill() {
    program.child.kill('SIGKILL')
    await program.ended
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
  await ask(program, `sync-jobs/${jobId}/runs/${run.id}/run`)
  for (const expected of [1, 2]) {
    await vi.waitFor(() => expect(kills).toBe(expected), { timeout: 60_000, interval: 20 })
    program = await started()
  }
  const done = await vi.waitFor(
    async () => {
      const now = await runs.read(run.id)
      expect(now.state, now.error ?? '').toBe('done')
      return now
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(done.counts).toMatchObject({ delivered: count, failed: 0 })
  expect([drop.renamed.length, new Set(drop.renamed).size, drop.files.size]).toEqual([3, 3, 3])
  const ids = drop.renamed.flatMap((name) => {
    const rows: { id: string }[] = parse(drop.files.get(name)!, { columns: true })
    return rows.map(({ id }) => id)
  })
  expect([ids.length, new Set(ids).size]).toEqual([count, count])
}, 180_000)

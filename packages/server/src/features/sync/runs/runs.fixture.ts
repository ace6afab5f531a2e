/** A server with a job of one of our own systems, and what its users do with runs. */
import { expect, vi } from 'vitest'
import type { SyncRun, SyncRunRow } from '@ridgeline/domain/answers/sync-runs'
import { syncDb, type SyncDb, type SyncDbDraft } from '@ridgeline/domain/entities/sync-db'
import type { Environment } from '../../../config/config.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../../testing/server.ts'

export const mayReachThisMachine = { WEBHOOK_NETWORKS: '127.0.0.0/8', CREDENTIALS_KEY: 'a1'.repeat(32) } satisfies Environment

export interface Sync {
  server: TestServer
  admin: Client
  resortId: string
}

export async function startSync({ runsJobs = true } = {}): Promise<Sync> {
  const server = await startTestServer(mayReachThisMachine)
  if (runsJobs) server.services.jobs.start()
  return { server, admin: await server.signedIn(everything), resortId: await server.createResort(1) }
}

let made = 0
/** Milliseconds; a proof has thousands of rows. */
const runTimeout = process.env['PROOF'] ? 600_000 : 60_000

export async function jobTo({ admin, resortId }: Sync, draft: Partial<SyncDbDraft>): Promise<string> {
  const whole = { name: `Job ${++made}`, direction: 'export', active: true, resortId, ...draft }
  const { status, body, text } = await admin<{ id: string }>('POST', syncDb.plural, whole)
  expect(status, text).toBe(201)
  return body.id
}

export const jobOf = async ({ admin }: Sync, id: string) =>
  (await admin<SyncDb & { version: number }>('GET', `${syncDb.plural}/${id}`)).body

export function runsOf(jobId: string, { admin }: Pick<Sync, 'admin'>) {
  const path = `${syncDb.plural}/${jobId}/runs`
  const read = async (id: string) => (await admin<SyncRun>('GET', `${path}/${id}`)).body
  const settled = (id: string, state: SyncRun['state']) =>
    vi.waitFor(
      async () => {
        const run = await read(id)
        expect(run.state, run.error ?? '').toBe(state)
        return run
      },
      { timeout: runTimeout, interval: 50 },
    )
  const ends = { run: 'done', retry: 'done', revert: 'reverted' } as const
  return {
    read,
    settled,
    /** Prepared and checked. */
    async checked(choice: object = {}): Promise<SyncRun> {
      const { status, body, text } = await admin<SyncRun>('POST', path, choice)
      expect(status, text).toBe(201)
      return settled(body.id, 'checked')
    },
    async begun(id: string, step: keyof typeof ends, body?: object): Promise<void> {
      const { status, text } = await admin('POST', `${path}/${id}/${step}`, step === 'run' ? (body ?? {}) : undefined)
      expect(status, text).toBe(200)
    },
    async stepped(id: string, step: keyof typeof ends, body?: object): Promise<SyncRun> {
      await this.begun(id, step, body)
      return settled(id, ends[step])
    },
    async rows(id: string, outcome?: string): Promise<SyncRunRow[]> {
      const all: SyncRunRow[] = []
      for (let after = 0; ;) {
        const { body } = await admin<{ items: SyncRunRow[] }>(
          'GET',
          `${path}/${id}/rows?after=${after}${outcome ? `&outcome=${outcome}` : ''}`,
        )
        all.push(...body.items)
        if (body.items.length === 0) return all
        after = body.items.at(-1)!.number
      }
    },
  }
}

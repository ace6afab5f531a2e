/** A folder of another system on a real SFTP server, and a job that fetches its files. */
import { expect } from 'vitest'
import type { FileFetch, ReceivedFile } from '@ridgeline/domain/exchange/received-files'
import { settledSeconds } from '@ridgeline/domain/exchange/received-files'
import type { SyncDbDraft } from '@ridgeline/domain/entities/sync-db'
import type { SftpServer } from '../../../testing/sftp-server.ts'
import { jobTo, type Sync } from '../runs/runs.fixture.ts'
import { fetchFiles } from './fetch-files.ts'

export async function fetchingJob(sync: Sync, drop: SftpServer, values: Partial<SyncDbDraft> = {}): Promise<string> {
  const id = await jobTo(sync, {
    system: 'sftp',
    direction: 'import',
    endpoint: `sftp://127.0.0.1:${drop.port}/in`,
    username: 'resort',
    secret: 'a word',
    entityTypes: ['skilift'],
    ...values,
  })
  const { body: key } = await sync.admin<{ fingerprint: string }>('POST', `sync-jobs/${id}/host-key`)
  const { body: job } = await sync.admin<{ version: number }>('GET', `sync-jobs/${id}`)
  const { status, text } = await sync.admin('PATCH', `sync-jobs/${id}`, { hostKey: key.fingerprint }, { 'if-match': `"${job.version}"` })
  expect(status, text).toBe(200)
  return id
}

/** Looks of one server, each as long after the one before as a file has to stay the same. */
export function looksOf(sync: Sync, services: Parameters<typeof fetchFiles>[0] = sync.server.services) {
  let now = Date.now()
  return async () => {
    now += settledSeconds * 1000
    await fetchFiles(services, new Date(now))
  }
}

/** Asked for by a user; fetched after two looks. */
export async function fetched(sync: Sync, jobId: string): Promise<FileFetch> {
  const look = looksOf(sync)
  const { status, text } = await sync.admin('POST', `sync-jobs/${jobId}/fetch`)
  expect(status, text).toBe(200)
  await look()
  await look()
  return (await sync.admin<FileFetch>('GET', `sync-jobs/${jobId}/incoming`)).body
}

export const receivedIn = async ({ admin, resortId }: Sync, who = admin) =>
  (await who<{ items: ReceivedFile[] }>('GET', `received-files?entity=skilift&resortId=${resortId}`)).body.items

export const namesOf = (files: readonly ReceivedFile[]) => files.map(({ fileName }) => fileName).sort()

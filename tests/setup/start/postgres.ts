/** One real PostgreSQL per test run, as durable as in production. With TEST_DATABASE_URL set, that one is used instead. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../packages/server/src/db/embedded.ts'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Several projects of a run use it; the first one's stays until the run ends.
  if (process.env['TEST_DATABASE_URL']) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'))
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  process.env['TEST_DATABASE_URL'] = embedded.url
  process.env['TEST_DATABASE_ADMIN_URL'] = embedded.adminUrl
  return async () => {
    delete process.env['TEST_DATABASE_URL']
    delete process.env['TEST_DATABASE_ADMIN_URL']
    await embedded.stop()
    rmSync(dataDir, { recursive: true })
  }
}

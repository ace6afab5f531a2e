/** The server as it is run, for tests that start it as a program: built when its sources have changed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export function setup(): void {
  const script = join(import.meta.dirname, '../../../scripts/server.mjs')
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The server could not be built; see the lines above.')
}

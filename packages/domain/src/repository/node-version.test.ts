import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const scripts = join(import.meta.dirname, '..', '..', '..', '..', 'scripts')

/** Runs a script on this Node, which says that it is of another version. */
const runOn = (version: string, script: string) => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, join(scripts, script)]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

test.each(['start.mjs', 'test.mjs', 'dev.mjs', 'bench.mjs'])('on a Node that is too old, %s says which one is needed', (script) => {
  for (const version of ['18.20.4', '20.10.0']) {
    const { status, stderr } = runOn(version, script)
    expect([status, stderr]).toEqual([
      1,
      `Ridgeline needs Node 20.11 or newer, and this is ${version}: install a newer one (https://nodejs.org).\n`,
    ])
  }
})

test('Node 20.11 and newer are accepted', () => {
  for (const version of ['20.11.0', '22.4.1', process.versions.node])
    expect(runOn(version, 'node-version.mjs')).toMatchObject({ status: 0, stderr: '' })
})

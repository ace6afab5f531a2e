/** The server in a few files (packages/server/rolldown.config.ts), built only when one of its sources has changed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root } from './prepare.mjs'
import { digestOfSources } from './sources.mjs'

const server = join(root, 'packages', 'server')
const dist = join(server, 'dist')
const stamp = join(dist, '.stamp')
const config = join(server, 'rolldown.config.ts')

/** What `npm start` runs. */
export const serverProgram = join(dist, 'main.js')

/** Answers whether there is a current build; without one the lines on the screen say why. */
export function buildServer(node) {
  const sources = digestOfSources(config, join(server, 'src'), join(root, 'packages', 'domain', 'src'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  console.log('Building the server …')
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs')
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: environment() }
  const { status } = spawnSync(node, [rolldown, '-c', config, '--log-level', 'warn'], options)
  if (status !== 0) return false
  writeFileSync(stamp, sources)
  removeOld()
  return true
}

// Files are named by their content, and a server that still runs may yet load some of the build before.
function removeOld() {
  const week = 7 * 24 * 60 * 60 * 1000
  for (const name of readdirSync(dist)) {
    const path = join(dist, name)
    if (Date.now() - statSync(path).mtimeMs > week) rmSync(path)
  }
}

// Run by itself: `node scripts/server.mjs`.
if (process.argv[1] === import.meta.filename) process.exit(buildServer(process.execPath) ? 0 : 1)

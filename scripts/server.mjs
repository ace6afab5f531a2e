/** Builds the server bundle (packages/server/rolldown.config.ts) when one of its sources has changed. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, run } from './prepare.mjs'
import { digestOfSources } from './sources.mjs'

const server = join(root, 'packages', 'server')
const dist = join(server, 'dist')
const stamp = join(dist, '.stamp')
const config = join(server, 'rolldown.config.ts')

/** The program of `npm start`. */
export const serverProgram = join(dist, 'main.js')

/** Resolves to whether there is a current build; otherwise the output explains why. */
export async function buildServer(node) {
  const sources = digestOfSources(config, join(server, 'src'), join(root, 'packages', 'domain', 'src'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  console.log('Building the server …')
  const rolldown = join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: environment() }
  const isBuilt = await run(node, [rolldown, '-c', config, '--log-level', 'warn'], options)
  if (!isBuilt) return false
  writeFileSync(stamp, sources)
  removeOld()
  return true
}

// File names contain a hash of the content, and a server that still runs may load files of the previous build.
function removeOld() {
  const week = 7 * 24 * 60 * 60 * 1000
  for (const name of readdirSync(dist)) {
    const path = join(dist, name)
    if (Date.now() - statSync(path).mtimeMs > week) rmSync(path)
  }
}

// Can be run directly: `node scripts/server.mjs`.
if (process.argv[1] === import.meta.filename) process.exit((await buildServer(process.execPath)) ? 0 : 1)

/** Builds the web package when one of its sources has changed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root } from './prepare.mjs'
import { digestOfSources } from './sources.mjs'

const web = join(root, 'packages', 'web')
const stamp = join(web, 'dist', '.stamp')

/** Returns whether there is a current build; otherwise the output explains why. */
export function buildWeb(node) {
  if (!existsSync(join(web, 'vite.config.ts'))) {
    console.warn('packages/web has no vite.config.ts yet, so there is nothing to build.')
    return true
  }
  const sources = digestOfSources(web, join(root, 'packages', 'domain', 'src'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  console.log('Building the web …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: root, stdio: 'inherit', env: environment({ NODE_ENV: 'production' }) }
  const { status } = spawnSync(node, [vite, 'build', 'packages/web', '--logLevel', 'warn'], options)
  if (status === 0) writeFileSync(stamp, sources)
  return status === 0
}

// Can be run directly: `node scripts/web.mjs`.
if (process.argv[1] === import.meta.filename) process.exit(buildWeb(process.execPath) ? 0 : 1)

/** Builds the web package when one of its sources has changed. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, run } from './prepare.mjs'
import { digestOfSources } from './sources.mjs'

const web = join(root, 'packages', 'web')
const dist = join(web, 'dist')
const stamp = join(dist, '.stamp')

const unfinished = join(root, '.cache', 'web')

/** Whether it has ever been built. */
export const hasWeb = () => existsSync(dist)

/** Resolves to whether there is a current build; otherwise the output explains why. */
export async function buildWeb(node) {
  const sources = digestOfSources(web, join(root, 'packages', 'domain', 'src'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  console.log('Building the web …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { stdio: 'inherit', env: environment({ NODE_ENV: 'production' }) }
  // A server that starts or runs meanwhile finds the previous build or none, never a part.
  if (!(await run(node, [vite, 'build', 'packages/web', '--logLevel', 'warn', '--outDir', unfinished], options))) return false
  writeFileSync(join(unfinished, '.stamp'), sources)
  rmSync(dist, { recursive: true, force: true })
  renameSync(unfinished, dist)
  return true
}

// Can be run directly: `node scripts/web.mjs`.
if (process.argv[1] === import.meta.filename) process.exit((await buildWeb(process.execPath)) ? 0 : 1)

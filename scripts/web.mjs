/** The browser's half, built only when one of its sources has changed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root } from './prepare.mjs'

const web = join(root, 'packages', 'web')
const stamp = join(web, 'dist', '.stamp')

/** Answers whether there is a current build; without one the lines on the screen say why. */
export function buildWeb(node) {
  if (!existsSync(join(web, 'vite.config.ts'))) {
    console.warn('packages/web has no vite.config.ts yet, so there is nothing to build.')
    return true
  }
  const sources = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  console.log('Building the web …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: root, stdio: 'inherit', env: environment({ NODE_ENV: 'production' }) }
  const { status } = spawnSync(node, [vite, 'build', 'packages/web', '--logLevel', 'warn'], options)
  if (status === 0) writeFileSync(stamp, sources)
  return status === 0
}

// By content: times change with every checkout and copy.
function digestOfSources() {
  const hash = createHash('sha256')
  for (const path of [join(root, 'package-lock.json'), ...filesIn(web), ...filesIn(join(root, 'packages', 'domain', 'src'))]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** What is made from them, the projects of the native app included. */
const notSources = new Set(['dist', 'dist-ssr', 'node_modules', 'android', 'ios'])

function filesIn(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(directory, entry.name)) : [join(directory, entry.name)]))
}

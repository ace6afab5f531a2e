/** The digest of the sources of a build, by content, because modification times change with every checkout. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** Build results, including projects of the native app. */
const notSources = new Set(['dist', 'dist-ssr', 'node_modules', 'android', 'ios'])

/** Of files and folders; the lock file is always included. */
export function digestOfSources(...paths) {
  const hash = createHash('sha256')
  for (const path of [join(root, 'package-lock.json'), ...paths.flatMap(filesIn)]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesIn(join(path, name)))
}

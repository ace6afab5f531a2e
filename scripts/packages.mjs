/** Installs the packages of the lock file when they are missing or have changed. Runs on Node 20 and later. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isWindows = process.platform === 'win32'

/**
 * Installs the packages of `root`: all, or those needed to build and run the server. Returns whether they are there; otherwise npm has
 * printed why.
 */
export function installPackages(root, all) {
  const modules = join(root, 'node_modules')
  const stamp = join(modules, '.ridgeline')
  const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const wanted = digestOf(join(root, 'package-lock.json'))
  if (installed === wanted && (extent === 'all' || !all)) return true
  console.log('Installing packages …')
  // A complete installation is never reduced.
  const isSmall = !all && (extent === 'small' || !existsSync(modules))
  // Not "npm ci": it empties node_modules under a running server, and refuses a lock file written where a registry lacks optional binaries
  // of another platform.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...(isSmall ? ['--omit=dev'] : [])]
  // Some registries keep archives under other addresses: there npm looks them up.
  if (!withAddresses(root, () => npm(root, args)) && !npm(root, args)) return false
  writeFileSync(stamp, `${wanted} ${isSmall ? 'small' : 'all'}`)
  return true
}

// The lock file has no addresses, so that it fits every registry. But npm then asks the registry about each package before it fetches its
// archive, which is half the time of an installation. So for its duration a shrinkwrap, which npm prefers to the lock file, has them too.
function withAddresses(root, install) {
  const lock = readLock(root)
  const config = readConfig(root)
  if (!lock || !config) return false
  const shrinkwrap = join(root, 'npm-shrinkwrap.json')
  try {
    writeFileSync(shrinkwrap, JSON.stringify(addressed(lock, config)))
    return install()
  } finally {
    rmSync(shrinkwrap, { force: true })
  }
}

/** A lock file with the address of every archive, as registries lay them out: `<registry>/@scope/name/-/name-1.2.3.tgz`. */
function addressed(lock, config) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const name = entry.name ?? path.split('node_modules/').at(-1)
    if (!path.includes('node_modules/') || entry.link || entry.resolved || !entry.version) return [path, entry]
    const [scope, plain] = name.startsWith('@') ? name.split('/') : [undefined, name]
    const registry = (scope && config[`${scope}:registry`]) ?? config.registry
    return [path, { ...entry, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${plain}-${entry.version}.tgz` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

function readLock(root) {
  const path = join(root, 'package-lock.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function readConfig(root) {
  const { status, stdout } = spawnSync('npm', ['config', 'list', '--json'], { cwd: root, encoding: 'utf8', shell: isWindows })
  return status === 0 ? JSON.parse(stdout) : undefined
}

function npm(root, args) {
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: isWindows }).status === 0
}

function digestOf(path) {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''
}

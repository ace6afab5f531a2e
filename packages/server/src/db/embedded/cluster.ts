/** The data directory of the database, created once by initdb. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor, canEnter, idsOf, type Account } from './account.ts'
import { binariesFor, sharedDirectory, type Binaries } from './binaries.ts'
import { newKeys, readKeys, writeKeys, type Keys } from './keys.ts'
import { send, workersIn } from './processes.ts'

export interface Cluster {
  /** The real path without symbolic links, as the system reports working directories. */
  directory: string
  dataDir: string
  account: Account | undefined
  binaries: Binaries
  keys: Keys
}

export async function clusterIn(dataDir: string, log: (message: string) => void, onNew: () => void): Promise<Cluster> {
  const place = join(dataDir, 'postgres')
  const found = existsSync(place)
  if (!found) refuseLostLink(place)
  const account = accountFor(found ? place : undefined)
  const binaries = await binariesFor(account)
  if (found) refuseOtherVersion(place, binaries)
  else {
    onNew()
    await create(dataDir, account, binaries, log)
  }
  const keys = readKeys(dataDir)
  if (!keys) throw new Error(`${dataDir} contains a database but not its passwords: postgres.json is missing.`)
  return { directory: realpathSync(place), dataDir, account, binaries, keys }
}

/** PostgreSQL only reads the files of its own major version, and the packages have no program that converts them. */
function refuseOtherVersion(directory: string, { postgres }: Binaries): void {
  const made = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8', env: {} })
  const ours = /\d+/.exec(stdout)?.[0]
  if (ours === undefined || made === ours) return
  throw new Error(
    `The database in ${directory} was made by PostgreSQL ${made}, and this version of Ridgeline has PostgreSQL ${ours}: start the previous version, or move the data to a PostgreSQL of your own (docs/database.md).`,
  )
}

async function create(dataDir: string, account: Account | undefined, binaries: Binaries, log: (message: string) => void): Promise<void> {
  const home = homeOf(dataDir, account)
  const directory = join(home, 'postgres')
  // The passwords are written before the database is created, so that an interrupted start can continue.
  const keys = readKeys(dataDir) ?? newKeys()
  writeKeys(dataDir, keys)
  if (!existsSync(directory)) {
    log('Making the database: this happens once.')
    await initialise(directory, keys, account, binaries)
  }
  if (home === dataDir) return
  log(`Only root may enter ${dataDir}, so the database is stored in ${home}.`)
  symlinkSync(directory, join(dataDir, 'postgres'))
}

/** Where the account of PostgreSQL can enter: the data directory, unless only root may. */
export function homeOf(dataDir: string, account: Account | undefined): string {
  if (canEnter(dataDir, account)) return dataDir
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const home = join(sharedDirectory(), name)
  if (mkdirSync(home, { recursive: true })) chmodSync(home, 0o711)
  return home
}

// Created in a temporary directory and renamed when complete, so that an interrupted start leaves no partial database.
async function initialise(directory: string, keys: Keys, account: Account | undefined, binaries: Binaries): Promise<void> {
  const draft = `${directory}.new`
  const passwordFile = `${directory}.password`
  await abandon(draft)
  rmSync(passwordFile, { force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, keys.adminPassword, { mode: 0o600 })
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    await runInitdb(draft, passwordFile, account, binaries)
  } finally {
    rmSync(passwordFile)
  }
  renameSync(draft, directory)
}

// initdb may still be running although its server was killed.
async function abandon(draft: string): Promise<void> {
  if (!existsSync(draft)) return
  for (let pids = [0]; pids.length > 0; await sleep(10)) {
    pids = workersIn(realpathSync(draft))
    for (const pid of pids) send('SIGKILL', pid)
  }
  rmSync(draft, { recursive: true })
}

async function runInitdb(directory: string, passwordFile: string, account: Account | undefined, { initdb }: Binaries): Promise<void> {
  // Collation is ICU's, but character classes (pg_trgm, full text) are those of the C library, and plain C knows ASCII only.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = ['--data-checksums', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und']
  // One sync of the whole file system instead of one per file: a second faster and equally durable.
  const durably = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const child = spawn(initdb, ['-D', directory, ...options, ...durably, `--locale=${locale}`, ...access], {
    ...idsOf(account),
    cwd: directory,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (output += part))
  // A command that cannot be started emits an error instead of an exit code.
  const [status] = (await once(child, 'close').catch((error: Error) => [error.message])) as [number | string | null]
  if (status !== 0) throw new Error(`initdb could not create the database: ${output.trim() || status}`)
}

function refuseLostLink(place: string): void {
  if (!lstatSync(place, { throwIfNoEntry: false })) return
  throw new Error(`${place} points to ${readlinkSync(place)}, where the database no longer is; bring it back or remove the link.`)
}

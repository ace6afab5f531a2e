/**
 * `npm run backup -- TARGET` copies an installation with the embedded database while it runs, and `npm run restore -- SOURCE` makes one from
 * such a copy (decision 0174).
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { ConfigError, readConfig, type Config } from './config/config.ts'
import { backUpCluster } from './db/backup/back-up-cluster.ts'
import { copyFile, copyTree } from './db/backup/copy-tree.ts'
import { restoreCluster } from './db/backup/restore-cluster.ts'
import { startEmbedded } from './db/embedded.ts'
import { readKeys } from './db/embedded/keys.ts'
import { adminUrlOf } from './db/embedded/prepare-database.ts'
import { incomingFolder, mediaFolder } from './media/storage/folders.ts'
import { say, warn } from './terminal.ts'

const usage = `What should be done?

  npm run backup -- TARGET    copy DATA_DIR, which may be in use, to a new folder
  npm run restore -- SOURCE   make an empty DATA_DIR from such a copy`

/** Its passwords are those of the accounts in the database. */
const keyFile = 'postgres.json'
/** Encrypts what is stored encrypted in the database. */
const secretsKeyFile = 'credentials.key'

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/** Whether this URL leads to the database of these files: a restored copy has the same passwords. */
async function reaches(url: string, directory: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return realpathSync(rows[0].data_directory) === directory
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function backUpDatabase(dataDir: string, target: string): Promise<void> {
  const keys = readKeys(dataDir)
  const place = join(dataDir, 'postgres')
  if (!keys || !existsSync(place)) throw new Error(`${dataDir} has no database: set DATA_DIR as for the server.`)
  const directory = realpathSync(place)
  const running = adminUrlOf(keys, keys.port)
  if (keys.port && (await reaches(running, directory))) return backUpCluster(running, directory, target)
  const embedded = await startEmbedded({ dataDir, log: warn })
  await backUpCluster(embedded.adminUrl, directory, target).finally(() => embedded.stop())
}

async function backUp({ dataDir, s3, credentialsKey }: Config, target: string): Promise<void> {
  if (!isEmpty(target)) throw new Error(`${target} has files already: name a new folder.`)
  const draft = `${target}.incomplete`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  await backUpDatabase(dataDir, join(draft, 'postgres'))
  // After the database, so that the files and the key of all its records are there.
  const incoming = incomingFolder('')
  if (existsSync(mediaFolder(dataDir)))
    await copyTree(mediaFolder(dataDir), mediaFolder(draft), { isLeftOut: (path) => join('media', path) === incoming })
  for (const name of [secretsKeyFile, keyFile]) await copyFile(join(dataDir, name), join(draft, name))
  rmSync(target, { recursive: true, force: true })
  renameSync(draft, target)
  say(`The backup is in ${target}. It has passwords and personal data: keep it where only you can read it.`)
  if (credentialsKey) say('CREDENTIALS_KEY is not in it, and without that key stored secrets cannot be read: keep it elsewhere.')
  if (s3) say('Media are not in it: back up the bucket afterwards.')
}

async function restore({ dataDir }: Config, source: string): Promise<void> {
  for (const part of [join('postgres', 'backup_label'), keyFile])
    if (!existsSync(join(source, part))) throw new Error(`${source} is not a complete backup: ${part} is missing.`)
  if (!isEmpty(dataDir)) throw new Error(`${dataDir} has data already: a backup is restored into an empty DATA_DIR only.`)
  // PostgreSQL's account needs to traverse the directory, not to list it.
  if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711)
  await restoreCluster(dataDir, join(source, 'postgres'))
  if (existsSync(mediaFolder(source))) await copyTree(mediaFolder(source), mediaFolder(dataDir))
  // Without the last file no server starts, and so none with half of a backup.
  for (const name of [secretsKeyFile, keyFile]) await copyFile(join(source, name), join(dataDir, name))
  say(`The backup is restored in ${dataDir}: start the server.`)
}

async function main() {
  const [command, folder, ...more] = process.argv.slice(2)
  const work = { make: backUp, restore }[command ?? '']
  if (!work || !folder || more.length > 0) throw new Error(usage)
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new Error('This is for the embedded database. With DATABASE_URL, use pg_dump and pg_restore (docs/operations.md, "Backup").')
  await work(config, resolve(folder))
}

main().catch((error: unknown) => {
  warn(error instanceof ConfigError ? error.faults.join('\n') : messageOf(error))
  process.exitCode = 1
})

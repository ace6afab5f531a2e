/**
 * Copies the files of a running PostgreSQL. They change meanwhile, so the copy is repaired from the write-ahead log when it is started
 * (PostgreSQL, "Making a Base Backup Using the Low Level API").
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyFile, copyTree } from './copy-tree.ts'

/** What belongs to the running server, and what PostgreSQL writes again at its start. The log and the control file are copied at the end. */
const leftOut = [
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//,
  /^(postmaster\.(pid|opts)|current_logfiles|backup_label|tablespace_map|global\/pg_control)$/,
  /(^|\/)(pgsql_tmp|pg_internal\.init)/,
]

/** @param directory the files of the database that `adminUrl` reaches. @returns when everything committed before is in the copy */
export async function backUpCluster(adminUrl: string, directory: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'ridgeline backup', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // Keeps the write-ahead log from now on; removed with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`ridgeline_backup_${process.pid}`])
    const { rows: begun } = await client.query(`select pg_walfile_name(pg_backup_start('ridgeline', fast => true)) as first`)
    await copyTree(directory, target, { isLeftOut: (path) => leftOut.some((pattern) => pattern.test(path)) })
    await copyControl(join(directory, 'global', 'pg_control'), join(target, 'global', 'pg_control'))
    const { rows: ended } = await client.query(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    )
    const [{ first }, { label, last }] = [begun[0], ended[0]]
    await copyLog(join(directory, 'pg_wal'), join(target, 'pg_wal'), first, last)
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600, flush: true })
  } finally {
    await client.end()
  }
}

/** It is written as a whole, but not necessarily read so. */
async function copyControl(from: string, to: string): Promise<void> {
  for (let before = await readFile(from); ;) {
    const now = await readFile(from)
    if (now.equals(before)) return writeFile(to, now, { mode: 0o600, flush: true })
    before = now
  }
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  // Later ones are prepared for use and have old content.
  const names = (await readdir(from)).filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last)
  if (!names.includes(first) || !names.includes(last)) throw new Error('PostgreSQL has removed a part of its log that the backup needs.')
  for (const name of names) await copyFile(join(from, name), join(to, name))
}

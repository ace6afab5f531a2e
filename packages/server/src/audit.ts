/**
 * `npm run audit -- verify`: verifies the chain of hashes over history and log, and names rows that were changed, removed or inserted by
 * hand. `protect` gives them to an owner other than the server's role, `release` back (decision 0127).
 */
import { parseArgs } from 'node:util'
import type { AuditFault } from '@ridgeline/domain/answers/audit-chain'
import { NotProtectableError, protect, release } from './audit/protection/owner.ts'
import { sealRows } from './audit/seal.ts'
import { verifyChain, type KnownSeal } from './audit/verify.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { databaseOf } from './db/connect/database.ts'
import { createPool } from './db/connect/pool.ts'
import { connect } from './import/connect.ts'
import { say, warn } from './terminal.ts'

class RefusedError extends Error {
  override name = 'RefusedError'
}

const usage = `What should be done?

  npm run audit -- verify [--seal NUMBER:HASH]   verify the chain, and that it contains this seal
  npm run audit -- protect                       give history and log to an owner of their own
  npm run audit -- release                       give them back, before an update of Ridgeline

"protect" and "release" are for a database of your own: set DATABASE_URL as for the server, and DATABASE_ADMIN_URL to a superuser of the
same database. The embedded database is always protected.`

const whats: Readonly<Record<AuditFault['what'], string>> = {
  changed: 'was changed by hand',
  removed: 'was removed by hand',
  inserted: 'was inserted by hand',
  misdated: 'contains a row with a time that cannot be true',
  sealChanged: 'was changed by hand, or belongs to another chain',
  sealRemoved: 'follows a seal that was removed',
}

function lineOf({ what, seal, at, id, entity, recordId }: AuditFault): string {
  const row = id && `Row ${id} of ${at}${entity ? ` (${entity}${recordId ? ` ${recordId}` : ''})` : ''}`
  return `${row ?? `Seal ${seal}${at ? ` of ${at}` : ''}`} ${whats[what]}.`
}

function knownIn(seal: string | undefined): KnownSeal | undefined {
  if (seal === undefined) return undefined
  const [, number, hash] = /^(\d{1,18}):([0-9a-f]{64})$/i.exec(seal) ?? []
  if (!number || !hash) throw new RefusedError(`A seal is its number and its hash, such as 12:${'0'.repeat(8)}…, as "verify" prints it.`)
  return { number, hash }
}

async function verify(seal: string | undefined): Promise<void> {
  const known = knownIn(seal)
  const connection = await connect(readConfig(process.env), warn)
  const pool = createPool(connection.url, { max: 2 })
  try {
    const db = databaseOf(pool)
    // What no server has sealed yet.
    await sealRows(db)
    const report = await verifyChain(db, { known })
    for (const fault of report.faults) say(lineOf(fault))
    say(`${report.entries} rows are sealed${report.until ? `, the newest of ${report.until}` : ''}.`)
    if (report.seal) say(`Last seal: ${report.seal}:${report.hash}`)
    say(
      report.isProtected
        ? 'The role of the server cannot change or delete rows.'
        : 'The role of the server could change rows: run "npm run audit -- protect" with a superuser.',
    )
    say(report.faults.length > 0 ? 'The chain is broken.' : 'The chain is whole.')
    if (report.faults.length > 0) process.exitCode = 2
  } finally {
    await pool.end()
    await connection.end()
  }
}

async function withAdmin(work: typeof protect, done: string): Promise<void> {
  const { databaseUrl } = readConfig(process.env)
  const adminUrl = process.env['DATABASE_ADMIN_URL']?.trim()
  if (!databaseUrl) throw new RefusedError('The embedded database is always protected: this needs DATABASE_URL.')
  if (!adminUrl) throw new RefusedError('Set DATABASE_ADMIN_URL to a superuser of the database; only this command reads it.')
  await work(databaseUrl, adminUrl)
  say(done)
}

async function main() {
  const parsed = (() => {
    try {
      return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { seal: { type: 'string' } } })
    } catch {
      throw new RefusedError(usage)
    }
  })()
  const [command] = parsed.positionals
  if (command === 'verify') await verify(parsed.values.seal)
  else if (command === 'protect') await withAdmin(protect, 'The role of the server can now add to history and log, but not change them.')
  else if (command === 'release') await withAdmin(release, 'History and log belong to the role of the server again.')
  else throw new RefusedError(usage)
}

main().catch((error: unknown) => {
  if (error instanceof RefusedError || error instanceof NotProtectableError) warn(error.message)
  else if (error instanceof ConfigError) warn(error.faults.join('\n'))
  else warn(`The audit failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})

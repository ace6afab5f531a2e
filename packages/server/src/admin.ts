/**
 * `npm run admin -- --email ADDRESS`: sets a new password for a user who has lost theirs, such as the last administrator, and removes their
 * other factors. It
 * works directly on the database, so people who can run it can read everything anyway.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { user } from '@ridgeline/domain/entities/user'
import { ConfigError, readConfig } from './config/config.ts'
import { databaseOf } from './db/connect/database.ts'
import { select } from './db/connect/select.ts'
import { createPool } from './db/connect/pool.ts'
import { users } from './db/schema.ts'
import { Hooks } from './entities/records/hooks.ts'
import { recordsOf, type RecordServices } from './entities/records/records.ts'
import { usersAndRoles } from './features/users/index.ts'
import { randomPassword } from './features/first-run/random-password.ts'
import { signInFile, writeSignInList } from './features/first-run/sign-in-list.ts'
import { systemCaller } from './http/sessions/caller.ts'
import { removeFactors } from './http/factors/factors.ts'
import { endResets } from './http/passwords/resets.ts'
import { connect } from './import/connect.ts'
import { say, warn } from './terminal.ts'

class RefusedError extends Error {
  override name = 'RefusedError'
}

const usage = 'Name the account: npm run admin -- --email ADDRESS'

function emailIn(args: readonly string[]): string {
  try {
    const { email } = parseArgs({ args: [...args], options: { email: { type: 'string' } } }).values
    if (email) return email.trim().toLowerCase()
  } catch {
    // Invalid arguments are answered with the usage.
  }
  throw new RefusedError(usage)
}

/**
 * @param before stores the password while the change can still be rolled back. @returns the new password. It also works for users of the
 * directory and activates inactive ones.
 */
async function newPasswordFor(services: RecordServices, email: string, before: (password: string) => void): Promise<string> {
  const [account] = await services.db.query(
    select({
      id: users.id,
      version: users.version,
      email: users.email,
      active: users.active,
      loginType: users.loginType,
      isGone: sql<boolean>`${users.deletedAt} is not null`,
    })`from ${users} where lower(${users.email}) = ${email} order by ${users.deletedAt} desc nulls first limit 1`,
  )
  if (!account) throw new RefusedError(`There is no account with the address ${email}.`)
  if (account.isGone) throw new RefusedError(`${account.email} was removed: restore the account in the trash, or choose another.`)
  const password = randomPassword()
  const change = { password, active: true, loginType: 'legacy' }
  await services.db.transaction(async (tx) => {
    await recordsOf(user, services).change(account.id, account.version, change, { caller: systemCaller, requestId: 'npm run admin' }, tx)
    // The operator has seen the password.
    await tx.query(sql`update ${users} set must_change_password = true where ${users.id} = ${account.id}`)
    await endResets(tx, account.id)
    await removeFactors(tx, account.id)
    before(password)
  })
  return password
}

async function main() {
  const email = emailIn(process.argv.slice(2))
  const config = readConfig(process.env)
  const connection = await connect(config, warn)
  const pool = createPool(connection.url, { max: 2 })
  try {
    const [db, hooks] = [databaseOf(pool), new Hooks()]
    // Running servers poll for changes at least once a second, so they need no notification.
    usersAndRoles(undefined, { db, hooks, changes: { wakeSessions() {} } })
    const path = signInFile(config.dataDir)
    const isShown = process.stdout.isTTY
    const password = await newPasswordFor({ db, hooks, wake: () => {} }, email, (made) => {
      // Output other than a terminal may be logged and read by many.
      if (!isShown) writeSignInList(config.dataDir, `  ${email}  ${made}`, { fresh: false })
    })
    const where = isShown ? `The new password of ${email}, shown once:\n\n  ${password}` : `The new password of ${email} is in ${path}`
    say(`\n${where}\n\nAll sessions of this user have ended. The first sign-in asks for another password.\n`)
  } finally {
    await pool.end()
    await connection.end()
  }
}

main().catch((error: unknown) => {
  if (error instanceof RefusedError) warn(error.message)
  else if (error instanceof ConfigError) warn(error.faults.join('\n'))
  else warn(`No password was changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})

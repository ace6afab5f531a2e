/**
 * `npm run admin -- --email ADDRESS`: a new password for somebody who has lost his, the last administrator for one. It
 * works on the database itself, so whoever may run it may read everything anyway.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { user } from '@ridgeline/domain/entities/user'
import { ConfigError, readConfig } from './config.ts'
import { databaseOf } from './db/database.ts'
import { createPool } from './db/pool.ts'
import { users } from './db/schema.ts'
import { Hooks } from './entities/hooks.ts'
import { recordsOf, type RecordServices } from './entities/records.ts'
import { usersAndRoles } from './features/users/index.ts'
import { randomPassword } from './features/first-run/random-password.ts'
import { house } from './http/caller.ts'
import { endResets } from './http/resets.ts'
import { connect } from './import/connect.ts'

class RefusedError extends Error {
  override name = 'RefusedError'
}

const usage = 'Say whose password is lost: npm run admin -- --email ADDRESS'

const say = (message: string) => void process.stdout.write(`${message}\n`)
const warn = (message: string) => void process.stderr.write(`${message}\n`)

function emailIn(args: readonly string[]): string {
  try {
    const { email } = parseArgs({ args: [...args], options: { email: { type: 'string' } } }).values
    if (email) return email.trim().toLowerCase()
  } catch {
    // What was typed instead is of no use; the usage says what is.
  }
  throw new RefusedError(usage)
}

interface Account {
  id: string
  version: number
  email: string
  active: boolean
  loginType: string
  isGone: boolean
}

/** @returns the new password. Whoever came in by the directory, or was switched off, signs in with it too. */
async function newPasswordFor(services: RecordServices, email: string): Promise<string> {
  const [account] = await services.db.query<Account>(sql`
    select ${users.id} as id, ${users.version} as version, ${users.email} as email, ${users.active} as active,
      ${users.loginType} as "loginType", ${users.deletedAt} is not null as "isGone"
    from ${users} where lower(${users.email}) = ${email} order by ${users.deletedAt} desc nulls first limit 1`)
  if (!account) throw new RefusedError(`Nobody here has the address ${email}.`)
  if (account.isGone) throw new RefusedError(`${account.email} was removed: restore the account in the trash, or choose another.`)
  const password = randomPassword()
  const change = { password, active: true, loginType: 'legacy' }
  await recordsOf(user, services).change(account.id, account.version, change, { caller: house, requestId: 'npm run admin' })
  await endResets(services.db, account.id)
  return password
}

async function main() {
  const email = emailIn(process.argv.slice(2))
  const connection = await connect(readConfig(process.env), warn)
  const pool = createPool(connection.url, { max: 2 })
  try {
    const [db, hooks] = [databaseOf(pool), new Hooks()]
    // Running servers ask for sessions and revisions at least once a second, so nobody needs to be woken.
    usersAndRoles(undefined, { db, hooks, changes: { wakeSessions() {} } })
    const password = await newPasswordFor({ db, hooks, wake: () => {} }, email)
    say(
      `\nThe new password of ${email}, shown once:\n\n  ${password}\n\nAll sessions of this user have ended. Sign in and choose another one.\n`,
    )
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

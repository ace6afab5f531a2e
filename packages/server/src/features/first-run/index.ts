/**
 * Creates what is missing at the start: system roles, the first administrator, the demo. In one transaction and on one server at a time, so
 * that several servers can start at once, and an interrupted start leaves nothing incomplete.
 */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect/database.ts'
import type { Services } from '../../services.ts'
import { hasUsers, makeAccounts, type Account, type MadeAccount } from './accounts.ts'
import { isUntouched } from './demo/untouched.ts'
import { signInFile, signInList, writeSignInList } from './sign-in-list.ts'
import { syncSystemRoles } from './sync-system-roles.ts'

type Roles = Awaited<ReturnType<typeof syncSystemRoles>>

export interface Outlet {
  say(message: string): void
  /** Passwords are printed on a terminal only; other output may be logged and read by many. */
  isTerminal: boolean
}

export async function firstRun(services: Services, { say, isTerminal }: Outlet): Promise<void> {
  const { config, db, changes } = services
  const { made, rolesChanged } = await db.transaction(async (tx) => {
    await alone(tx)
    const roles = await syncSystemRoles(tx)
    const fresh = !(await hasUsers(tx))
    const demo = config.demo && (await isUntouched(tx)) ? await (await import('./demo/demo.ts')).beginDemo(services, tx) : undefined
    const wanted = [...(fresh ? [firstAdministrator(config.admin, roles)] : []), ...(demo?.accounts(roles.idOf) ?? [])]
    const accounts = await makeAccounts(tx, wanted, [config.appName, 'Ridgeline'])
    await demo?.seedRecords()
    if (demo) await beginAt(tx, demo.firstResort, accounts)
    if (hasSecrets(accounts)) writeSignInList(config.dataDir, signInList(accounts), { fresh })
    return { made: accounts, rolesChanged: roles.changed }
  })
  if (rolesChanged) changes.wakeSessions()
  services.wake()
  if (!hasSecrets(made)) return
  const path = signInFile(config.dataDir)
  say(
    isTerminal
      ? `\nFirst sign-in (shown once, stored in ${path}):\n\n${signInList(made)}`
      : `\nFirst sign-in: the passwords are in ${path}`,
  )
}

const hasSecrets = (accounts: readonly MadeAccount[]) => accounts.some(({ chosenPassword }) => chosenPassword === undefined)

/** Another server waits, however long seeding the demo takes. */
async function alone(tx: Queryable): Promise<void> {
  await tx.query(sql`set local lock_timeout = '120s'`)
  await tx.query(sql`set local statement_timeout = '120s'`)
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.firstRun'))`)
}

function firstAdministrator(admin: Services['config']['admin'], roles: Roles): Account {
  return {
    email: admin?.email ?? 'admin@ridgeline.local',
    fullName: 'Administrator',
    rights: 'administrator: everything',
    note: null,
    assignments: [{ roleId: roles.idOf('superAdmin'), resortId: null }],
    ...(admin && { chosenPassword: admin.password }),
  }
}

/** Selects the resort with the most demo content for new users. */
async function beginAt(tx: Queryable, resortId: string, newcomers: readonly MadeAccount[]): Promise<void> {
  const emails = newcomers.map(({ email }) => email)
  await tx.query(sql`
    insert into preferences (user_id, "values") select id, ${JSON.stringify({ resortId })}::jsonb from users
    where email = any (${sql.param(emails)}::text[]) and deleted_at is null on conflict (user_id) do nothing`)
}

/**
 * What a start finds missing: the system roles, the first administrator, the demo. All in one transaction, one server at a time,
 * so several may start at once and a start that is cut off leaves nothing half done.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { hasUsers, makeAccounts, type Account, type MadeAccount } from './accounts.ts'
import { demoAccounts } from './demo/demo-accounts.ts'
import { furnishDemo } from './demo/furnish-demo.ts'
import { isUntouched, seedDemo } from './demo/seed-demo.ts'
import { signInFile, signInList, writeSignInList } from './sign-in-list.ts'
import { syncSystemRoles } from './sync-system-roles.ts'

type Roles = Awaited<ReturnType<typeof syncSystemRoles>>

export async function firstRun(services: Services, say: (message: string) => void): Promise<void> {
  const { config, db, changes } = services
  const { made, rolesChanged } = await db.transaction(async (tx) => {
    await alone(tx)
    const roles = await syncSystemRoles(tx)
    const fresh = !(await hasUsers(tx))
    const demo = config.demo && (await isUntouched(tx)) ? await seedDemo(services, tx) : undefined
    const wanted = [...(fresh ? [firstAdministrator(config.admin, roles)] : []), ...(demo ? demoAccounts(demo, roles.idOf) : [])]
    const accounts = await makeAccounts(tx, wanted)
    if (demo) {
      await furnishDemo({ services, tx, resorts: demo, requestId: randomUUID() })
      await beginAt(tx, demo.get('zermatt-cervinia')!, accounts)
    }
    if (hasSecrets(accounts)) writeSignInList(config.dataDir, signInList(accounts), { fresh })
    return { made: accounts, rolesChanged: roles.changed }
  })
  if (rolesChanged) changes.wakeSessions()
  services.wake()
  if (hasSecrets(made)) say(`\nFirst sign-in (shown once, kept in ${signInFile(config.dataDir)}):\n\n${signInList(made)}`)
}

const hasSecrets = (accounts: readonly MadeAccount[]) => accounts.some(({ chosenPassword }) => chosenPassword === undefined)

/** Any number; the same in every server of the product. */
const firstRunLock = 7_211_406

/** Whoever comes second waits for the first, however long a demo takes to seed. */
async function alone(tx: Queryable): Promise<void> {
  await tx.query(sql`set local lock_timeout = '120s'`)
  await tx.query(sql`set local statement_timeout = '120s'`)
  await tx.query(sql`select pg_advisory_xact_lock(${firstRunLock})`)
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

/** A newcomer lands where the demo has most to show. */
async function beginAt(tx: Queryable, resortId: string, newcomers: readonly MadeAccount[]): Promise<void> {
  const emails = newcomers.map(({ email }) => email)
  await tx.query(sql`
    insert into preferences (user_id, "values") select id, ${JSON.stringify({ resortId })}::jsonb from users
    where email = any (${sql.param(emails)}::text[]) and deleted_at is null on conflict (user_id) do nothing`)
}

/**
 * The account of a person of the directory. It is found by (issuer, subject) alone. Once, when there is no such link yet, an account that an
 * administrator has set up for the directory is found by an e-mail address that the directory vouches for (decision 0121).
 */
import { sql, type SQL } from 'drizzle-orm'
import { isFailure } from '@ridgeline/domain/check/failure'
import { user } from '@ridgeline/domain/entities/user'
import type { Assignment } from '@ridgeline/domain/declare/shape'
import type { GroupGrants } from '../../../config/directory.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { select } from '../../../db/connect/select.ts'
import { directoryLinks, users } from '../../../db/schema.ts'
import { recordsOf } from '../../../entities/records/records.ts'
import { systemCaller } from '../../../http/sessions/caller.ts'
import type { Services } from '../../../services.ts'
import type { Person } from './claims.ts'
import { RefusedPerson } from '../fault.ts'
import { assignmentsFor, isSame } from './groups.ts'

interface Account {
  id: string
  version: number
  fullName: string
  loginType: string
  isUsable: boolean
  assignments: Assignment[]
}

/** The author of what the server changes on behalf of the directory. */
const caller = { ...systemCaller, userName: 'Directory' }

async function accountWhere(tx: Queryable, condition: SQL): Promise<Account | undefined> {
  const [account] = await tx.query(
    select({
      id: users.id,
      version: users.version,
      fullName: users.fullName,
      loginType: users.loginType,
      isUsable: sql<boolean>`${users.active} and ${users.deletedAt} is null`,
      assignments: users.assignments,
    })`from ${users} where ${condition} order by ${users.deletedAt} desc nulls first limit 1 for update`,
  )
  return account
}

interface AccountsOptions {
  groups: GroupGrants | undefined
  report: (message: string) => void
}

export function accountsOf(services: Services, { groups: grants, report }: AccountsOptions) {
  const { db, settings, wake } = services
  const people = recordsOf(user, services)

  /** Undefined: permissions are given in the product. @throws RefusedPerson */
  async function assignmentsOf(tx: Queryable, { groups }: Person): Promise<Assignment[] | undefined> {
    if (!grants) return undefined
    // Without knowing the groups, permissions that were taken away there would stay.
    if (groups === 'unknown') throw new RefusedPerson('manyGroups')
    const assignments = await assignmentsFor(tx, groups, grants, report)
    if (assignments.length === 0) throw new RefusedPerson('noGroup')
    return assignments
  }

  const linkedTo = (tx: Queryable, { issuer, subject }: Person) =>
    accountWhere(tx, sql`${users.id} = (select l.user_id from ${directoryLinks} l where l.issuer = ${issuer} and l.subject = ${subject})`)

  async function link(tx: Queryable, { issuer, subject }: Person, { id }: Pick<Account, 'id'>): Promise<void> {
    const rows = await tx.query(sql`
      insert into ${directoryLinks} (issuer, subject, user_id) values (${issuer}, ${subject}, ${id}) on conflict do nothing returning 1`)
    // The account already belongs to another person of this directory, such as one who had the address before.
    if (rows.length === 0) throw new RefusedPerson('refused', id)
  }

  /** @throws RefusedPerson */
  async function found(tx: Queryable, person: Person): Promise<Account | undefined> {
    const linked = await linkedTo(tx, person)
    if (linked) return linked
    if (person.email === null) throw new RefusedPerson('unverified')
    const account = await accountWhere(tx, sql`lower(${users.email}) = ${person.email} and ${users.deletedAt} is null`)
    if (!account) return undefined
    if (account.loginType === 'directory' && account.isUsable) await link(tx, person, account)
    return account
  }

  async function created(tx: Queryable, person: Person, assignments: Assignment[], requestId: string): Promise<Account> {
    const draft = { fullName: person.fullName, email: person.email, loginType: 'directory', assignments }
    const { id, version } = await people.create(draft, { caller, requestId }, { tx })
    await link(tx, person, { id })
    return { id, version, fullName: person.fullName, loginType: 'directory', isUsable: true, assignments }
  }

  async function signedIn(tx: Queryable, person: Person, requestId: string): Promise<Account> {
    // Two first sign-ins of one person at the same time make one account.
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.directory'), hashtext(${person.subject}))`)
    const known = await found(tx, person)
    if (!known && !settings.get('login.provisions')) throw new RefusedPerson('unknown')
    if (known && known.loginType !== 'directory') throw new RefusedPerson('password', known.id)
    if (known && !known.isUsable) throw new RefusedPerson('inactive', known.id)
    const assignments = await assignmentsOf(tx, person)
    const account = known ?? (await created(tx, person, assignments ?? [], requestId))
    if (assignments && !isSame(account.assignments, assignments))
      await people.change(account.id, account.version, { assignments }, { caller, requestId }, tx)
    await tx.query(sql`update ${users} set confirmed_at = coalesce(confirmed_at, now()) where ${users.id} = ${account.id}`)
    return account
  }

  /** @throws RefusedPerson */
  return async function accountOf(person: Person, requestId: string): Promise<{ id: string; fullName: string }> {
    const account = await db
      .transaction((tx) => signedIn(tx, person, requestId))
      .catch((error: unknown) => {
        // A rule of the product refuses what the groups say: without this person there would be no administrator.
        if (isFailure(error, 'invalid') || isFailure(error, 'duplicate')) throw new RefusedPerson('refused')
        throw error
      })
    wake()
    return account
  }
}

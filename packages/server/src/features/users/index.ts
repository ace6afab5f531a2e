/** What is special about users and roles: passwords are hashed, nobody grants what he lacks, and nobody locks himself or the house out (OP49, OP50). */
import { sql } from 'drizzle-orm'
import { can, isWithin, reachOf, type Rights } from '@ridgeline/domain/access'
import { role, type Role } from '@ridgeline/domain/entities/role'
import { user, type User } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/failure'
import type { Permission } from '@ridgeline/domain/permission'
import type { Assignment, ResortPermission } from '@ridgeline/domain/shape'
import { roles, users } from '../../db/schema.ts'
import type { Queryable } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { hashPassword, newPasswordFault } from '../../http/passwords.ts'
import { rightsFrom } from '../../http/sessions.ts'
import type { Services } from '../../services.ts'

type Values = Record<string, unknown>

const refused = (field: string, rule: string) => new Failure('invalid', { issues: [{ field, rule, args: [] }] })

/** Granting is allowed where the caller has the right himself, there or everywhere. */
function refuseForeign(granted: Rights, caller: Caller, field: string) {
  const has = (permission: string, resortId?: string) => can(caller.rights, permission as Permission, resortId)
  for (const permission of granted.everywhere) if (!caller.rights.everywhere.has(permission)) throw refused(field, 'grant')
  for (const [resortId, permissions] of granted.byResort)
    for (const permission of permissions) if (!has(permission, resortId)) throw refused(field, 'grant')
}

/** Users lie in the resorts they are assigned to: without one, whoever made him could not find him again. */
function refuseLost(before: User | null, values: Values, caller: Caller) {
  const reach = reachOf(caller.rights, before ? 'update' : 'create', user)
  if (reach === 'all' || (before && !('assignments' in values || 'resortPermissions' in values))) return
  const { assignments, resortPermissions } = { assignments: [], resortPermissions: [], ...before, ...values } as User
  const resorts = [...assignments, ...resortPermissions].map(({ resortId }) => resortId)
  if (!resorts.some((id) => id !== null && isWithin(reach, id))) throw refused('assignments', 'required')
}

async function wasSuperAdmin(tx: Queryable, { active, assignments }: User): Promise<boolean> {
  const [row] = await tx.query<{ id: string }>(sql`select ${roles.id} as id from ${roles} where ${roles.name} = 'superAdmin'`)
  return active && assignments.some(({ roleId, resortId }) => roleId === row?.id && resortId === null)
}

/** Asked after the change and one at a time: two who remove each other at the same moment would each still count on the other. */
async function refuseEmptyHouse(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.superAdmins'))`)
  const left = await tx.query(sql`
    select ${users.id} from ${users} where ${users.active} and ${users.deletedAt} is null and ${users.confirmedAt} is not null and exists (
      select 1 from jsonb_array_elements(${users.assignments}) a join ${roles} on ${roles.id} = (a ->> 'roleId')::uuid
      where a ->> 'resortId' is null and ${roles.name} = 'superAdmin') limit 1`)
  if (left.length === 0) throw refused('assignments', 'lastAdmin')
}

/** Also for a command, which has no listeners to wake. */
type Needed = Pick<Services, 'db' | 'hooks'> & { changes: Pick<Services['changes'], 'wakeSessions'> }

export function usersAndRoles(_: unknown, { db, hooks, changes }: Needed) {
  function refuseOwnLockout({ id }: User, values: Values, caller: Caller) {
    const lost = ['assignments', 'loginType', 'active'].find((name) => name in values)
    if (lost && id === caller.userId) throw refused(lost, 'ownRights')
  }

  /**
   * What would be granted, with the rights of roles that are switched off: whoever switches one on later must not grant by it
   * what the giver lacked. @throws invalid for a role that is not there
   */
  async function grantsOf(tx: Queryable, { assignments, resortPermissions, genericPermissions }: Values): Promise<Rights> {
    const given = (assignments ?? []) as Assignment[]
    const ids = given.map(({ roleId }) => roleId)
    const rows = await tx.query<{ id: string; permissions: string[] }>(
      sql`select ${roles.id} as id, ${roles.permissions} as permissions from ${roles} where ${roles.id} = any (${sql.param(ids)}::uuid[])`,
    )
    const known = new Map(rows.map(({ id, permissions }) => [id, permissions]))
    if (ids.some((id) => !known.has(id))) throw refused('assignments', 'ref')
    return rightsFrom(
      {
        assignments: given,
        resortPermissions: (resortPermissions ?? []) as ResortPermission[],
        genericPermissions: (genericPermissions ?? null) as string[] | null,
      },
      known,
    )
  }

  /** A role of a resort is given in one, a global role in none; what was given before stays as it was. @throws invalid */
  async function refuseMisplaced(tx: Queryable, given: readonly Assignment[], kept: readonly Assignment[]) {
    const isKept = ({ roleId, resortId }: Assignment) => kept.some((known) => known.roleId === roleId && known.resortId === resortId)
    const added = given.filter((assignment) => !isKept(assignment))
    if (added.length === 0) return
    const ids = added.map(({ roleId }) => roleId)
    const rows = await tx.query<{ id: string; scope: Role['scope'] }>(
      sql`select ${roles.id} as id, ${roles.scope} as scope from ${roles} where ${roles.id} = any (${sql.param(ids)}::uuid[])`,
    )
    const scopes = new Map(rows.map(({ id, scope }) => [id, scope]))
    for (const { roleId, resortId } of added) {
      if (scopes.get(roleId) === 'resort' && resortId === null) throw refused('assignments', 'roleOfResort')
      if (scopes.get(roleId) === 'global' && resortId !== null) throw refused('assignments', 'roleOfHouse')
    }
  }

  /** Who signs in as somebody may all that he may, also what he may once his role is switched on again. */
  async function refuseTakeover(tx: Queryable, before: User, values: Values, caller: Caller) {
    const key = ['password', 'email', 'loginType'].find((name) => name in values)
    if (key && before.id !== caller.userId) refuseForeign(await grantsOf(tx, { ...before }), caller, key)
  }

  hooks.onPrepare(user, async (values, { caller, before, tx }) => {
    if (before) refuseOwnLockout(before, values, caller)
    if (before) await refuseTakeover(tx, before, values, caller)
    refuseForeign(await grantsOf(tx, values), caller, 'assignments')
    await refuseMisplaced(tx, (values['assignments'] ?? []) as Assignment[], before?.assignments ?? [])
    refuseLost(before, values, caller)
    // A user with resorts outside the caller's is not his to edit; the reach of the store sees to it.
    if (!('password' in values)) return values
    const { password, ...rest } = values
    if (typeof password !== 'string') return rest
    const fault = await newPasswordFault(password)
    if (fault) throw refused('password', fault)
    return { ...rest, password: await hashPassword(password), confirmedAt: before?.confirmedAt ?? new Date().toISOString() }
  })

  // Without the department: who left must not keep it from being removed.
  hooks.keepRemoved(user, () => ({ deletedAt: new Date().toISOString(), active: false, departmentId: null }))
  hooks.onRemove(user, (before, caller) => refuseOwnLockout(before, { active: false }, caller))

  // Sessions end in the transaction that takes the rights away (ruling "session token").
  hooks.onChange(user, async ({ before, after, names, caller, tx }) => {
    const isGone = !after || after.deletedAt !== null || !after.active
    if (before && (isGone || names.includes('assignments')) && (await wasSuperAdmin(tx, before))) await refuseEmptyHouse(tx)
    if (before && isGone) await tx.query(sql`delete from sessions where user_id = ${before.id}`)
    // A new password ends what the old one opened; who changed his own stays signed in where he did it.
    if (before && names.includes('password'))
      await tx.query(sql`delete from sessions where user_id = ${before.id} and token_hash <> ${caller.tokenHash}`)
    changes.wakeSessions()
  })

  hooks.onPrepare(role, async (values, { caller, before }) => {
    if (before?.isSystem) throw new Failure('forbidden')
    // Switched on again, a role grants all that is in it.
    const permissions = (values['permissions'] ?? (values['active'] === true ? before?.permissions : []) ?? []) as string[]
    if (!permissions.every((permission) => caller.rights.everywhere.has(permission))) throw refused('permissions', 'grant')
    return values
  })
  hooks.onRemove(role, async (before) => {
    if (before.isSystem) throw new Failure('forbidden')
    const holders = await db.query<{ id: string; name: string }>(sql`
      select id, full_name as name from users where deleted_at is null and assignments @> ${JSON.stringify([{ roleId: before.id }])}::jsonb limit 20`)
    if (holders.length) throw new Failure('inUse', { usedBy: holders.map((holder) => ({ entity: 'user', ...holder })) })
  })
  hooks.onChange(role, () => changes.wakeSessions())
}

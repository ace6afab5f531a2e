/** What is special about users and roles: passwords are hashed, nobody grants what he lacks, and nobody locks himself or the house out (OP49, OP50). */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { can, type Rights } from '@ridgeline/domain/access'
import { role } from '@ridgeline/domain/entities/role'
import { user, type User } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/failure'
import { passwordFault } from '@ridgeline/domain/password'
import type { Permission } from '@ridgeline/domain/permission'
import type { Assignment, ResortPermission } from '@ridgeline/domain/shape'
import { roles, users } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { hashPassword } from '../../http/passwords.ts'
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

export function usersAndRoles(_: FastifyInstance, { db, hooks, sessions, changes }: Services) {
  const superAdmins = async () => {
    const rows = await db.query<{ id: string }>(sql`
      select ${users.id} as id from ${users} where ${users.active} and ${users.deletedAt} is null and exists (
        select 1 from jsonb_array_elements(${users.assignments}) a join ${roles} on ${roles.id} = (a ->> 'roleId')::uuid
        where a ->> 'resortId' is null and ${roles.name} = 'superAdmin')`)
    return rows.map(({ id }) => id)
  }

  async function refuseLockout(before: User, values: Values, caller: Caller) {
    const losesRights = 'assignments' in values || values['active'] === false
    if (!losesRights) return
    if (before.id === caller.userId) throw refused('assignments' in values ? 'assignments' : 'active', 'ownRights')
    const admins = await superAdmins()
    if (admins.length === 1 && admins[0] === before.id) throw refused('assignments', 'lastAdmin')
  }

  /** Who signs in as somebody may all that he may. */
  async function refuseTakeover(before: User, values: Values, caller: Caller) {
    const key = ['password', 'email', 'loginType'].find((name) => name in values)
    if (key && before.id !== caller.userId) refuseForeign(await sessions.rightsOf(before), caller, key)
  }

  hooks.onPrepare(user, async (values, { caller, before }) => {
    if (before) await refuseLockout(before, values, caller)
    if (before) await refuseTakeover(before, values, caller)
    const granted = await sessions.rightsOf({
      assignments: (values['assignments'] ?? []) as Assignment[],
      resortPermissions: (values['resortPermissions'] ?? []) as ResortPermission[],
      genericPermissions: (values['genericPermissions'] ?? null) as string[] | null,
    })
    refuseForeign(granted, caller, 'assignments')
    // A user with resorts outside the caller's is not his to edit; the reach of the store sees to it.
    if (!('password' in values)) return values
    const { password, ...rest } = values
    if (typeof password !== 'string') return rest
    const fault = passwordFault(password)
    if (fault) throw refused('password', fault)
    return { ...rest, password: await hashPassword(password), confirmedAt: before?.confirmedAt ?? new Date().toISOString() }
  })

  hooks.keepRemoved(user, () => ({ deletedAt: new Date().toISOString(), active: false }))
  hooks.onRemove(user, (before, caller) => refuseLockout(before, { active: false }, caller))

  // Sessions end in the transaction that takes the rights away (ruling "session token").
  hooks.onChange(user, async ({ before, after, names, caller, tx }) => {
    const isGone = !after || after.deletedAt !== null || !after.active
    if (before && isGone) await tx.query(sql`delete from sessions where user_id = ${before.id}`)
    // A new password ends what the old one opened; who changed his own stays signed in where he did it.
    if (before && names.includes('password'))
      await tx.query(sql`delete from sessions where user_id = ${before.id} and token_hash <> ${caller.tokenHash}`)
    changes.wakeSessions()
  })

  hooks.onPrepare(role, async (values, { caller, before }) => {
    if (before?.isSystem) throw new Failure('forbidden')
    const permissions = (values['permissions'] ?? []) as string[]
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

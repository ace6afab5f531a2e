/** Users can only grant permissions they have, and cannot take over or restrict users with more permissions (OP49). */
import { sql } from 'drizzle-orm'
import { includesAll, isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { user, type User } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Assignment } from '@ridgeline/domain/declare/shape'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { roles } from '../../db/schema.ts'
import type { CheckedValues } from '../../entities/records/hooks.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { rightsFrom } from '../../http/sessions/sessions.ts'

export type Values = CheckedValues<typeof user>

export const refused = (field: string, rule: string) => new Failure('invalid', { issues: [{ field, rule, args: [] }] })

/** Whether the caller has all these permissions. */
const hasAll = (granted: Rights, { rights }: Caller): boolean => includesAll(rights, granted)

/**
 * The permissions that would be granted, including those of inactive roles: activating a role later must not grant what the user lacked. A
 * role that does not exist grants nothing.
 */
async function grantsOf(tx: Queryable, { assignments, resortPermissions, genericPermissions }: Values): Promise<Rights> {
  const given = assignments ?? []
  const ids = given.map(({ roleId }) => roleId)
  const rows = await tx.query(
    select({ id: roles.id, permissions: roles.permissions })`from ${roles} where ${roles.id} = any (${sql.param(ids)}::uuid[])`,
  )
  return rightsFrom(
    {
      assignments: given,
      resortPermissions: resortPermissions ?? [],
      genericPermissions: genericPermissions ?? null,
    },
    new Map(rows.map(({ id, permissions }) => [id, permissions])),
  )
}

/** @throws invalid for more than the caller has, or for an unknown role */
export async function refuseGrant(tx: Queryable, values: Values, caller: Caller): Promise<void> {
  const ids = new Set((values.assignments ?? []).map(({ roleId }) => roleId))
  if (ids.size > 0) {
    // Locked, so that a role that is removed at the same time is either missing here or finds its new holder.
    const found = await tx.query(
      select({ id: roles.id })`from ${roles} where ${roles.id} = any (${sql.param([...ids])}::uuid[]) order by ${roles.id} for key share`,
    )
    if (found.length < ids.size) throw refused('assignments', 'ref')
  }
  if (!hasAll(await grantsOf(tx, values), caller)) throw refused('assignments', 'grant')
}

/** A resort role is assigned in a resort, a global role without one; existing assignments may stay. @throws invalid */
export async function refuseMisplaced(tx: Queryable, given: readonly Assignment[], kept: readonly Assignment[]): Promise<void> {
  const added = addedTo(kept, given)
  if (added.length === 0) return
  const ids = added.map(({ roleId }) => roleId)
  const rows = await tx.query(
    select({ id: roles.id, scope: roles.scope })`from ${roles} where ${roles.id} = any (${sql.param(ids)}::uuid[])`,
  )
  const scopes = new Map(rows.map(({ id, scope }) => [id, scope]))
  for (const { roleId, resortId } of added) {
    if (scopes.get(roleId) === 'resort' && resortId === null) throw refused('assignments', 'roleOfResort')
    if (scopes.get(roleId) === 'global' && resortId !== null) throw refused('assignments', 'roleOfHouse')
  }
}

const addedTo = (kept: readonly Assignment[], given: readonly Assignment[]) =>
  given.filter(({ roleId, resortId }) => !kept.some((known) => known.roleId === roleId && known.resortId === resortId))

/** Any role, even without permissions, makes a user visible to the users of the resort. @throws invalid */
export function refuseForeignResorts(before: User | null, values: Values, { rights }: Caller): void {
  const reach = reachOf(rights, before ? 'update' : 'create', user)
  if (reach === 'all') return
  const assigned = addedTo(before?.assignments ?? [], values.assignments ?? [])
  if (assigned.some(({ resortId }) => resortId === null || !isWithin(reach, resortId))) throw refused('assignments', 'grant')
  const known = new Set(before?.resortPermissions.map(({ resortId }) => resortId))
  const added = (values.resortPermissions ?? []).filter(({ resortId }) => !known.has(resortId))
  if (added.some(({ resortId }) => !isWithin(reach, resortId))) throw refused('resortPermissions', 'grant')
}

/** The first three could be used to sign in as the user, the others to restrict them. */
const guarded = ['password', 'invited', 'email', 'loginType', 'assignments', 'resortPermissions', 'genericPermissions', 'active']

/** All permissions of the account count, including those of inactive roles. @throws invalid */
export async function refuseTakeover(tx: Queryable, before: User, values: Values, caller: Caller): Promise<void> {
  const field = guarded.find((name) => name in values)
  if (field && before.id !== caller.userId && !hasAll(await grantsOf(tx, { ...before }), caller)) throw refused(field, 'moreRights')
}

/** Users belong to the resorts of their assignments: without one, their creator could not find them again. @throws invalid */
export function refuseLost(before: User | null, values: Values, caller: Caller): void {
  const reach = reachOf(caller.rights, before ? 'update' : 'create', user)
  if (reach === 'all' || (before && !('assignments' in values || 'resortPermissions' in values))) return
  const { assignments, resortPermissions } = { assignments: [], resortPermissions: [], ...before, ...values }
  const resorts = [...assignments, ...resortPermissions].map(({ resortId }) => resortId)
  if (!resorts.some((id) => id !== null && isWithin(reach, id))) throw refused('assignments', 'required')
}

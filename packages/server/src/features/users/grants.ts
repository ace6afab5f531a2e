/** Nobody grants rights they lack, and nobody takes over or disarms somebody who has more (OP49). */
import { sql } from 'drizzle-orm'
import { can, isWithin, reachOf, type Rights } from '@ridgeline/domain/access'
import type { Role } from '@ridgeline/domain/entities/role'
import { user, type User } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/failure'
import type { Permission } from '@ridgeline/domain/permission'
import type { Assignment, ResortPermission } from '@ridgeline/domain/shape'
import type { Queryable } from '../../db/database.ts'
import { roles } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { rightsFrom } from '../../http/sessions.ts'

export type Values = Record<string, unknown>

export const refused = (field: string, rule: string) => new Failure('invalid', { issues: [{ field, rule, args: [] }] })

/** A right counts as held where the caller has it, there or everywhere. */
export function hasAll({ everywhere, byResort }: Rights, { rights }: Caller): boolean {
  const has = (permission: string, resortId: string) => can(rights, permission as Permission, resortId)
  return (
    [...everywhere].every((permission) => rights.everywhere.has(permission)) &&
    [...byResort].every(([resortId, permissions]) => [...permissions].every((permission) => has(permission, resortId)))
  )
}

/**
 * What would be granted, with the rights of roles that are switched off: switching one on later must not grant by it
 * what the giver lacked. @throws invalid for a role that is not there
 */
export async function grantsOf(tx: Queryable, { assignments, resortPermissions, genericPermissions }: Values): Promise<Rights> {
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
export async function refuseMisplaced(tx: Queryable, given: readonly Assignment[], kept: readonly Assignment[]): Promise<void> {
  const added = addedTo(kept, given)
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

const addedTo = (kept: readonly Assignment[], given: readonly Assignment[]) =>
  given.filter(({ roleId, resortId }) => !kept.some((known) => known.roleId === roleId && known.resortId === resortId))

/** Also a role without any rights puts somebody into a resort, where its people would find them. @throws invalid */
export function refuseForeignResorts(before: User | null, values: Values, { rights }: Caller): void {
  const reach = reachOf(rights, before ? 'update' : 'create', user)
  if (reach === 'all') return
  const assigned = addedTo(before?.assignments ?? [], (values['assignments'] ?? []) as Assignment[])
  if (assigned.some(({ resortId }) => resortId === null || !isWithin(reach, resortId))) throw refused('assignments', 'grant')
  const known = new Set(before?.resortPermissions.map(({ resortId }) => resortId))
  const added = ((values['resortPermissions'] ?? []) as ResortPermission[]).filter(({ resortId }) => !known.has(resortId))
  if (added.some(({ resortId }) => !isWithin(reach, resortId))) throw refused('resortPermissions', 'grant')
}

/** The first three open an account to another, the rest take from it what it may do. */
const guarded = ['password', 'email', 'loginType', 'assignments', 'resortPermissions', 'genericPermissions', 'active']

/** An account counts with all it may do, also by a role that is switched off for now. @throws invalid */
export async function refuseTakeover(tx: Queryable, before: User, values: Values, caller: Caller): Promise<void> {
  const field = guarded.find((name) => name in values)
  if (field && before.id !== caller.userId && !hasAll(await grantsOf(tx, { ...before }), caller)) throw refused(field, 'moreRights')
}

/** Users belong to the resorts they are assigned to: without one, who made them could not find them again. @throws invalid */
export function refuseLost(before: User | null, values: Values, caller: Caller): void {
  const reach = reachOf(caller.rights, before ? 'update' : 'create', user)
  if (reach === 'all' || (before && !('assignments' in values || 'resortPermissions' in values))) return
  const { assignments, resortPermissions } = { assignments: [], resortPermissions: [], ...before, ...values }
  const resorts = [...assignments, ...resortPermissions].map(({ resortId }) => resortId)
  if (!resorts.some((id) => id !== null && isWithin(reach, id))) throw refused('assignments', 'required')
}

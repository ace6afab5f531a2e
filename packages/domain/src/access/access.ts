/** Evaluates permissions. The server refuses by them; the browser hides by them. */
import { entryOf } from '../declare/catalogue.ts'
import type { Entity } from '../declare/entity.ts'
import { genericPermissions, type Action, type Permission } from './permission.ts'

/** Permissions as granted: everywhere, and by resort. */
export interface Rights {
  readonly everywhere: ReadonlySet<string>
  readonly byResort: ReadonlyMap<string, ReadonlySet<string>>
}

/** The records a caller may access: all, or those of these resorts. */
export type Reach = 'all' | readonly string[]

export const noRights: Rights = { everywhere: new Set(), byResort: new Map() }

const generic: ReadonlySet<string> = new Set(genericPermissions)

/**
 * True if the permission is granted in that resort, or anywhere if no resort is given. A generic permission of a role assigned in
 * one resort does not apply to global records (OP47).
 */
export const can = (rights: Rights, permission: Permission, resortId?: string): boolean => isGranted(rights, permission, resortId)

/** The same for an action on the records of any entity. */
export const canAct = (rights: Rights, entity: string, action: Action, resortId?: string): boolean =>
  isGranted(rights, `${entity}.${action}`, resortId)

/** The same for a stored permission, which may not exist any more. */
export function isGranted({ everywhere, byResort }: Rights, permission: string, resortId?: string): boolean {
  if (everywhere.has(permission)) return true
  if (resortId !== undefined) return byResort.get(resortId)?.has(permission) ?? false
  return !generic.has(permission) && [...byResort.values()].some((permissions) => permissions.has(permission))
}

/**
 * Entities whose records belong to resorts although their scope is global: a resort to itself, users to the resorts of their assignments.
 */
const reachedByResort = new Set(['resort', 'user'])

/** Whether the caller has any permission in the resort, or anywhere if `resortId` is null. */
export function hasAccess({ everywhere, byResort }: Rights, resortId: string | null): boolean {
  if (everywhere.size > 0) return true
  if (resortId !== null) return (byResort.get(resortId)?.size ?? 0) > 0
  return [...byResort.values()].some(({ size }) => size > 0)
}

/** In which resorts a permission is granted. */
export function reachOfPermission({ everywhere, byResort }: Rights, permission: string): Reach {
  if (everywhere.has(permission)) return 'all'
  return [...byResort].filter(([, permissions]) => permissions.has(permission)).map(([resortId]) => resortId)
}

/**
 * In which resorts the action is granted. Global records (roles) are readable with the permission in any
 * resort and writable only with the permission everywhere.
 */
export function reachOf(rights: Rights, action: Action, entity: Entity): Reach {
  const reach = reachOfPermission(rights, `${entity.name}.${action}`)
  if (reach === 'all' || entity.scope === 'resort' || reachedByResort.has(entity.name)) return reach
  return action === 'read' && reach.length > 0 ? 'all' : []
}

/**
 * Whether a permission that is assigned in one resort has an effect there. Generic permissions have none (`isGranted`), nor have changes of
 * global records (`reachOf`). The one exception is `price.sync`, because prices are synchronised resort by resort.
 */
export function countsInResort(permission: string): boolean {
  if (generic.has(permission)) return permission === 'price.sync'
  const [entity = '', action] = permission.split('.')
  // A resort that is added is none of those in which the permission is granted.
  if (permission === 'resort.create') return false
  return action === 'read' || entryOf(entity)?.scope === 'resort' || reachedByResort.has(entity)
}

export const isWithin = (reach: Reach, resortId: string): boolean => reach === 'all' || reach.includes(resortId)

/** Whether all these permissions are granted too, each in its resort or everywhere: their holder can do nothing more. */
export const includesAll = (rights: Rights, { everywhere, byResort }: Rights): boolean =>
  [...everywhere].every((permission) => rights.everywhere.has(permission)) &&
  [...byResort].every(([resortId, permissions]) => [...permissions].every((permission) => isGranted(rights, permission, resortId)))

export function intersection(one: Reach, other: Reach): Reach {
  if (one === 'all') return other
  return other === 'all' ? one : one.filter((resortId) => other.includes(resortId))
}

export function union(one: Reach, other: Reach): Reach {
  if (one === 'all' || other === 'all') return 'all'
  return [...new Set([...one, ...other])]
}

export const isEmpty = (reach: Reach): boolean => reach !== 'all' && reach.length === 0

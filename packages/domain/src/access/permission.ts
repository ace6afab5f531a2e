/** All permissions (OP47). Entity permissions apply in a resort, generic ones everywhere. */

import { entityNames, type EntityName } from '../declare/catalogue.ts'
import { isOneOf } from '../values/closed-list.ts'

export const actions = ['read', 'create', 'update', 'delete', 'status'] as const
export type Action = (typeof actions)[number]

export const genericPermissions = [
  'admin.users',
  'admin.viewAs',
  'admin.permissions',
  'admin.api',
  'admin.logs',
  'admin.locations',
  'admin.syncDb',
  'admin.settings',
  'admin.departments',
  'admin.devices',
  'admin.quoteOfTheDay',
  'price.sync',
  'feed.global',
] as const
export type GenericPermission = (typeof genericPermissions)[number]

/** A permission for an administration screen implies all permissions for its records, so that the screen is never empty. */
const recordsOn: Partial<Record<string, readonly EntityName[]>> = {
  'admin.users': ['user'],
  'admin.permissions': ['role'],
  'admin.api': ['apiKey', 'webhook'],
  'admin.locations': ['location'],
  'admin.syncDb': ['syncDb'],
  'admin.departments': ['department'],
  'admin.devices': ['device'],
  'admin.quoteOfTheDay': ['quoteOfTheDay'],
} satisfies Partial<Record<GenericPermission, readonly EntityName[]>>

export type EntityPermission = `${EntityName}.${Action}`
export type Permission = EntityPermission | GenericPermission

export const entityPermissions: readonly EntityPermission[] = entityNames.flatMap((name) =>
  actions.map((action) => `${name}.${action}` as const),
)
export const permissionKeys: readonly Permission[] = [...entityPermissions, ...genericPermissions]

/** The permission with those it implies. */
export function withImplied(permission: string): string[] {
  const names = Object.hasOwn(recordsOn, permission) ? recordsOn[permission] : undefined
  return [permission, ...(names ?? []).flatMap((name) => actions.map((action) => `${name}.${action}`))]
}

/** Kinds without values that change during the day: the permission to operate them grants nothing. A list, because the browser does not load the declarations of all kinds. */
export const notOperated = [
  'product',
  'priceProduct',
  'gopassBenefit',
  'expressShoppingCategory',
  'feedFilter',
  'feedCategory',
  'device',
  'badge',
  'action',
  'homepage',
  'apiKey',
  'user',
  'location',
  'syncDb',
  'mqttConnection',
  'department',
  'role',
  'quoteOfTheDay',
  'glossaryTerm',
] as const satisfies readonly EntityName[]

/** All permissions exist, but only these are offered. */
export function grantsSomething(permission: string): boolean {
  const [entity, action] = permission.split('.')
  return action !== 'status' || !isOneOf(notOperated, entity)
}

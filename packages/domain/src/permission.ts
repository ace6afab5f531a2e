/** The rights there are (OP47, ruling "rights"). Entity rights hold in a resort, generic ones in the whole house. */

import { entityNames, type EntityName } from './catalogue.ts'

export const actions = ['read', 'create', 'update', 'delete', 'status'] as const
export type Action = (typeof actions)[number]

export const genericPermissions = [
  'admin.users',
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

export type EntityPermission = `${EntityName}.${Action}`
export type Permission = EntityPermission | GenericPermission

export const entityPermissions: readonly EntityPermission[] = entityNames.flatMap((name) =>
  actions.map((action) => `${name}.${action}` as const),
)
export const permissionKeys: readonly Permission[] = [...entityPermissions, ...genericPermissions]

/** Entities by the group in which their permissions are listed, in the order of the menu, so that they are found where the records are used. */
import { catalogue, entityNames, type EntityName, type PermissionGroupName } from '../declare/catalogue.ts'

/** Hospitality is a group of its own, because other people work in it than in leisure; the menu has both together. */
export const permissionGroupNames = [
  'mountain',
  'leisure',
  'hospitality',
  'commerce',
  'information',
  'mobileApp',
  'system',
] as const satisfies readonly PermissionGroupName[]

export const entitiesIn = (group: PermissionGroupName): readonly EntityName[] =>
  entityNames.filter((name) => catalogue[name].group === group)

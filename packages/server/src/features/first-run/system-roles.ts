/** The roles that come with the product (OP47), as data. What they may do follows from the entities there are. */
import type { RoleDraft } from '@ridgeline/domain/entities/role'
import type { Entity } from '@ridgeline/domain/entity'
import { actions, permissionKeys, type Action, type Permission } from '@ridgeline/domain/permission'
import { allEntities } from '@ridgeline/domain/registry'

const namesOf = (entities: readonly Entity[]) => entities.map(({ name }) => name)

/** What guests get to see of a resort; the rest is the house's own order. */
const housekeeping = new Set(['department'])
const ofResorts = namesOf(allEntities.filter(({ scope }) => scope === 'resort'))
const content = ofResorts.filter((name) => !housekeeping.has(name))
const operated = namesOf(allEntities.filter(({ operational }) => operational.length > 0))

// Every entity has these keys: the registry refuses to load one that has not.
const rights = (names: readonly string[], ...of: readonly Action[]) =>
  names.flatMap((name) => of.map((action) => `${name}.${action}` as Permission))

const reading = rights(['resort', ...ofResorts], 'read')

/** In the order of the catalogue and each once, so that equal roles are equal values. */
const inOrder = (...keys: readonly Permission[]) => permissionKeys.filter((key) => keys.includes(key))

export interface SystemRole extends RoleDraft {
  externalId: string
  /** Never removed or changed by people: rights are recognised by it. */
  isSystem: true
}

function systemRole(
  name: string,
  scope: 'resort' | 'global',
  description: string,
  permissions: readonly Permission[],
): Omit<SystemRole, 'order'> {
  return { externalId: `system:${name}`, name, scope, description, permissions: inOrder(...permissions), isSystem: true }
}

export const systemRoles: readonly SystemRole[] = [
  systemRole('superAdmin', 'global', 'Everything, everywhere.', permissionKeys),
  systemRole('resortAdmin', 'resort', 'All records of the resort, and the users of it.', [
    ...rights(['resort'], 'read', 'update', 'status'),
    ...rights([...ofResorts, 'user'], ...actions),
    ...rights(['role'], 'read'),
  ]),
  systemRole('editor', 'resort', 'Adds, edits and removes what guests see of the resort.', [...reading, ...rights(content, ...actions)]),
  systemRole('operator', 'resort', 'Sees the resort; changes status, waiting times and snow.', [...reading, ...rights(operated, 'status')]),
  systemRole('pricing', 'resort', 'Sees the resort; synchronises prices.', [...reading, 'price.sync']),
  systemRole('marketing', 'resort', 'Sees the resort; adds, edits and removes badges.', [...reading, ...rights(['badge'], ...actions)]),
  systemRole('viewer', 'resort', 'Sees the resort.', reading),
].map((role, order) => ({ ...role, order }))

/** Explains the permissions of a user: which of their roles and own permissions give each of them in one place. */
import { countsInResort } from '@ridgeline/domain/access/access'
import type { EffectiveRight, GrantSource } from '@ridgeline/domain/answers/effective-rights'
import { meantBy, permissionKeys } from '@ridgeline/domain/access/permission'
import type { Granted } from '../../http/sessions/sessions.ts'

export interface RoleRow {
  id: string
  name: string
  active: boolean
  permissions: string[]
}

interface Given {
  source: GrantSource
  permissions: readonly string[]
}

/** Everything that counts in the resort; without one, what counts everywhere. */
function givenIn(
  { assignments, resortPermissions, genericPermissions }: Granted,
  roles: readonly RoleRow[],
  resortId: string | null,
): Given[] {
  const counts = (place: string | null) => place === null || place === resortId
  const byId = new Map(roles.map((role) => [role.id, role]))
  return [
    ...assignments
      .filter((assignment) => counts(assignment.resortId))
      .flatMap(({ roleId, resortId: place }): Given[] => {
        const role = byId.get(roleId)
        if (!role) return []
        const source: GrantSource = { type: 'role', roleId, name: role.name, resortId: place, isActive: role.active }
        return [{ source, permissions: role.active ? role.permissions : [] }]
      }),
    ...resortPermissions
      .filter((own) => counts(own.resortId))
      .map(({ resortId: place, permissions }): Given => ({
        source: { type: 'resortPermission', roleId: null, name: null, resortId: place, isActive: true },
        permissions,
      })),
    ...(genericPermissions?.length
      ? [
          {
            source: { type: 'genericPermission' as const, roleId: null, name: null, resortId: null, isActive: true },
            permissions: genericPermissions,
          },
        ]
      : []),
  ]
}

export function explain(granted: Granted, roles: readonly RoleRow[], resortId: string | null) {
  const given = givenIn(granted, roles, resortId)
  const items = new Map<string, EffectiveRight>()
  for (const [at, { source, permissions }] of given.entries())
    for (const direct of permissions)
      for (const permission of meantBy(direct)) {
        if (source.resortId !== null && !countsInResort(permission)) continue
        const item = items.get(permission) ?? { permission, sources: [], includedIn: [] }
        if (!item.sources.includes(at)) item.sources.push(at)
        if (permission !== direct && !item.includedIn.includes(direct)) item.includedIn.push(direct)
        items.set(permission, item)
      }
  const inOrder = permissionKeys.flatMap((permission) => items.get(permission) ?? [])
  return { sources: given.map(({ source }) => source), items: inOrder }
}

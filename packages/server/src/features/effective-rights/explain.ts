/** Explains the permissions of a user: which of their roles and own permissions grant each of them in one resort. */
import { countsInResort } from '@ridgeline/domain/access/access'
import type { EffectiveRight, GrantSource } from '@ridgeline/domain/answers/effective-rights'
import { withImplied, permissionKeys } from '@ridgeline/domain/access/permission'
import type { Granted } from '../../http/sessions/sessions.ts'

export interface RoleRow {
  id: string
  name: string
  active: boolean
  permissions: string[]
}

interface Grant {
  source: GrantSource
  permissions: readonly string[]
}

/** All grants that apply in the resort; without one, those that apply everywhere. */
function grantsIn(
  { assignments, resortPermissions, genericPermissions }: Granted,
  roles: readonly RoleRow[],
  resortId: string | null,
): Grant[] {
  const appliesIn = (grantedIn: string | null) => grantedIn === null || grantedIn === resortId
  const byId = new Map(roles.map((role) => [role.id, role]))
  return [
    ...assignments
      .filter((assignment) => appliesIn(assignment.resortId))
      .flatMap(({ roleId, resortId: grantedIn }): Grant[] => {
        const role = byId.get(roleId)
        if (!role) return []
        const source: GrantSource = { type: 'role', roleId, name: role.name, resortId: grantedIn, isActive: role.active }
        return [{ source, permissions: role.active ? role.permissions : [] }]
      }),
    ...resortPermissions
      .filter((own) => appliesIn(own.resortId))
      .map(({ resortId: grantedIn, permissions }): Grant => ({
        source: { type: 'resortPermission', roleId: null, name: null, resortId: grantedIn, isActive: true },
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
  const grants = grantsIn(granted, roles, resortId)
  const items = new Map<string, EffectiveRight>()
  for (const [at, { source, permissions }] of grants.entries())
    for (const direct of permissions)
      for (const permission of withImplied(direct)) {
        if (source.resortId !== null && !countsInResort(permission)) continue
        const item = items.get(permission) ?? { permission, sources: [], includedIn: [] }
        if (!item.sources.includes(at)) item.sources.push(at)
        if (permission !== direct && !item.includedIn.includes(direct)) item.includedIn.push(direct)
        items.set(permission, item)
      }
  const inOrder = permissionKeys.flatMap((permission) => items.get(permission) ?? [])
  return { sources: grants.map(({ source }) => source), items: inOrder }
}

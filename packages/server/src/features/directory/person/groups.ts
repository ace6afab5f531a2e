/** Groups of the directory become roles (OIDC_GROUPS). */
import { sql } from 'drizzle-orm'
import type { Assignment } from '@ridgeline/domain/declare/shape'
import type { GroupGrants } from '../../../config/directory.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { aliased, orNull, select } from '../../../db/connect/select.ts'
import { resorts, roles } from '../../../db/schema.ts'

const r = aliased(resorts, 'r')

/** Roles and resorts that do not exist, or do not fit together, grant nothing and are reported. */
export async function assignmentsFor(
  tx: Queryable,
  groups: readonly string[],
  grants: GroupGrants,
  report: (message: string) => void,
): Promise<Assignment[]> {
  const granted = groups.flatMap((group) => grants.get(group) ?? [])
  const assignments = new Map<string, Assignment>()
  for (const { role, resort } of granted) {
    const [found] = await tx.query(select({
      roleId: roles.id,
      resortId: orNull(r.id),
      isFitting: sql<boolean>`(${roles.scope} = 'resort') = (r.id is not null)`,
    })`from ${roles} left join ${resorts} r on r.active and (r.alias = ${resort ?? null} or r.id::text = ${resort ?? null})
      where ${roles.name} = ${role} and ${roles.active} and (${resort ?? null}::text is null or r.id is not null) limit 1`)
    const name = resort === undefined ? role : `${role}@${resort}`
    if (!found) report(`OIDC_GROUPS names "${name}", but there is no such role or resort`)
    else if (!found.isFitting) report(`OIDC_GROUPS names "${name}", but the scope of the role is another`)
    else assignments.set(name, { roleId: found.roleId, resortId: found.resortId })
  }
  return [...assignments.values()]
}

export const isSame = (some: readonly Assignment[], others: readonly Assignment[]): boolean =>
  some.length === others.length &&
  some.every((one) => others.some((other) => one.roleId === other.roleId && one.resortId === other.resortId))

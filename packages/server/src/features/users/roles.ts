/** Rules of roles: system roles cannot be changed, nor can roles with permissions that the user lacks. */
import { role, type Role } from '@ridgeline/domain/entities/role'
import { Failure } from '@ridgeline/domain/check/failure'
import { afterCommit, type Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { users } from '../../db/schema.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { refused } from './grants.ts'

/** A role can be assigned in any resort, so its permissions count as held only if they are held everywhere. */
const lacks = ({ rights }: Caller, permissions: readonly string[]) => !permissions.every((permission) => rights.everywhere.has(permission))

/** For changes of any field. @throws invalid */
function refuseStronger({ permissions }: Role, caller: Caller, field: string) {
  if (lacks(caller, permissions)) throw refused(field, 'moreRights')
}

/** @throws inUse */
async function refuseHeld(on: Queryable, { id }: Role): Promise<void> {
  const holders = await on.query(
    select({
      id: users.id,
      name: users.fullName,
    })`from ${users} where deleted_at is null and assignments @> ${JSON.stringify([{ roleId: id }])}::jsonb limit 20`,
  )
  if (holders.length) throw new Failure('inUse', { usedBy: holders.map((holder) => ({ entity: 'user', ...holder })) })
}

export function rolesOfPeople({
  db,
  hooks,
  changes,
}: Pick<Services, 'db' | 'hooks'> & { changes: Pick<Services['changes'], 'wakeSessions'> }) {
  hooks.onPrepare(role, async (values, { caller, before }) => {
    if (before?.isSystem && Object.keys(values).some((name) => name !== 'requiresSecondFactor')) throw new Failure('forbidden')
    const permissions = values.permissions ?? []
    if (lacks(caller, permissions)) throw refused('permissions', 'grant')
    if (before) refuseStronger(before, caller, Object.keys(values)[0] ?? 'permissions')
    return values
  })
  hooks.onRemove(role, async (before, caller) => {
    if (before.isSystem) throw new Failure('forbidden')
    refuseStronger(before, caller, 'permissions')
    await refuseHeld(db, before)
  })
  // Again after the removal, which waits for users who are being given the role.
  hooks.onChange(role, async ({ before, after, tx }) => {
    if (before && !after) await refuseHeld(tx, before)
  })
  hooks.onChange(role, ({ tx }) => afterCommit(tx, () => changes.wakeSessions()))
}

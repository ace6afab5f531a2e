/** What is special about roles: system roles stay as they are, and nobody changes a role that holds more than they have. */
import { sql } from 'drizzle-orm'
import { role, type Role } from '@ridgeline/domain/entities/role'
import { Failure } from '@ridgeline/domain/failure'
import { afterCommit } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { refused } from './grants.ts'

/** A role is given in any resort, so its rights count as held only where they are held everywhere. */
const lacks = ({ rights }: Caller, permissions: readonly string[]) => !permissions.every((permission) => rights.everywhere.has(permission))

/** Whatever is changed of it: its rights, its name, where it is given, whether it holds. @throws invalid */
function refuseStronger({ permissions }: Role, caller: Caller, field: string) {
  if (lacks(caller, permissions)) throw refused(field, 'moreRights')
}

export function rolesOfPeople({
  db,
  hooks,
  changes,
}: Pick<Services, 'db' | 'hooks'> & { changes: Pick<Services['changes'], 'wakeSessions'> }) {
  hooks.onPrepare(role, async (values, { caller, before }) => {
    if (before?.isSystem) throw new Failure('forbidden')
    const permissions = (values['permissions'] ?? []) as string[]
    if (lacks(caller, permissions)) throw refused('permissions', 'grant')
    if (before) refuseStronger(before, caller, Object.keys(values)[0] ?? 'permissions')
    return values
  })
  hooks.onRemove(role, async (before, caller) => {
    if (before.isSystem) throw new Failure('forbidden')
    refuseStronger(before, caller, 'permissions')
    const holders = await db.query<{ id: string; name: string }>(sql`
      select id, full_name as name from users where deleted_at is null and assignments @> ${JSON.stringify([{ roleId: before.id }])}::jsonb limit 20`)
    if (holders.length) throw new Failure('inUse', { usedBy: holders.map((holder) => ({ entity: 'user', ...holder })) })
  })
  hooks.onChange(role, ({ tx }) => afterCommit(tx, () => changes.wakeSessions()))
}

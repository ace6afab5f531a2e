/** Ensures that there is always an administrator (OP50). */
import { sql } from 'drizzle-orm'
import type { User } from '@ridgeline/domain/entities/user'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { roles, users } from '../../db/schema.ts'
import { refused } from './grants.ts'

export async function wasSuperAdmin(tx: Queryable, { active, assignments }: User): Promise<boolean> {
  const [row] = await tx.query(select({ id: roles.id })`from ${roles} where ${roles.name} = 'superAdmin'`)
  return active && assignments.some(({ roleId, resortId }) => roleId === row?.id && resortId === null)
}

/** Checked after the change with a lock, because two administrators who remove each other at the same time would both pass. */
export async function refuseNoAdministrator(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('ridgeline.superAdmins'))`)
  const left = await tx.query(sql`
    select ${users.id} from ${users} where ${users.active} and ${users.deletedAt} is null and ${users.confirmedAt} is not null and exists (
      select 1 from jsonb_array_elements(${users.assignments}) a join ${roles} on ${roles.id} = (a ->> 'roleId')::uuid
      where a ->> 'resortId' is null and ${roles.name} = 'superAdmin') limit 1`)
  if (left.length === 0) throw refused('assignments', 'lastAdmin')
}

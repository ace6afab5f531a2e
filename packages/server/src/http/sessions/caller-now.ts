/** A user as the caller of work that is done later in their name, with the permissions they have then. */
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { users } from '../../db/schema.ts'
import type { Caller } from './caller.ts'
import type { Sessions } from './sessions.ts'

const t = aliased(users, 't')

/** Undefined for a user who was removed or is inactive. */
export async function callerNow(db: Queryable, sessions: Pick<Sessions, 'rightsOf'>, userId: string): Promise<Caller | undefined> {
  const [user] = await db.query(
    select({
      fullName: t.fullName,
      email: t.email,
      assignments: t.assignments,
      resortPermissions: t.resortPermissions,
      genericPermissions: t.genericPermissions,
    })`from ${users} t where t.id = ${userId}::uuid and t.active and t.deleted_at is null`,
  )
  return user && { userId, userName: user.fullName, email: user.email, rights: await sessions.rightsOf(user), tokenHash: '' }
}

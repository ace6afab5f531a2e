/** Read-only sessions of other users ("view as"): for users with the permission, of users who can do nothing more than they. */
import { sql, type SQL } from 'drizzle-orm'
import { can, includesAll, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { deleteOld } from '../../db/keep/delete-old.ts'
import type { Queryable } from '../../db/connect/database.ts'
import { after, aliased, select } from '../../db/connect/select.ts'
import { users, viewSessions } from '../../db/schema.ts'
import type { Caller } from './caller.ts'
import type { Granted } from './sessions.ts'

/** Long enough to look around, too short to be forgotten. */
export const viewMinutes = 15

interface Viewed {
  viewerTokenHash: string
  /** Milliseconds. */
  expiresAt: number
  userId: string
  userName: string
  email: string
  granted: Granted
}

const granted = {
  userName: users.fullName,
  email: users.email,
  assignments: users.assignments,
  resortPermissions: users.resortPermissions,
  genericPermissions: users.genericPermissions,
}
const present = sql`${users.active} and ${users.deletedAt} is null`

/** Not oneself, not out of another view, and no one who may do more. */
export const mayView = (viewer: Caller, person: { userId: string; rights: Rights }): boolean =>
  !viewer.viewer && viewer.userId !== person.userId && can(viewer.rights, 'admin.viewAs') && includesAll(viewer.rights, person.rights)

const grantedIn = ({ assignments, resortPermissions, genericPermissions }: Granted): Granted => ({
  assignments,
  resortPermissions,
  genericPermissions,
})

/** What a token shows; undefined for an unknown token, an ended view, and a user who cannot sign in any more. */
export async function viewedBy(db: Queryable, tokenHash: string): Promise<Viewed | undefined> {
  const [row] = await db.query(select({
    userId: viewSessions.userId,
    viewerTokenHash: viewSessions.viewerTokenHash,
    expiresAt: sql<Date>`${viewSessions.expiresAt}`,
    ...granted,
  })`from ${viewSessions} join ${users} on ${users.id} = ${viewSessions.userId}
    where ${viewSessions.tokenHash} = ${tokenHash} and ${viewSessions.endedAt} is null and ${present}`)
  if (!row) return undefined
  const { userId, userName, email, viewerTokenHash, expiresAt } = row
  return { userId, userName, email, viewerTokenHash, expiresAt: expiresAt.getTime(), granted: grantedIn(row) }
}

interface Opening {
  tokenHash: string
  viewer: Caller
  userId: string
  rightsOf: (user: Granted) => Promise<Rights>
}

/** @returns when it ends, in ISO 8601. @throws notFound, forbidden */
export async function openView(db: Queryable, { tokenHash, viewer, userId, rightsOf }: Opening): Promise<string> {
  const [person] = await db.query(select(granted)`from ${users} where ${users.id} = ${userId}::uuid and ${present}`)
  if (!person) throw new Failure('notFound')
  if (!mayView(viewer, { userId, rights: await rightsOf(person) })) throw new Failure('forbidden')
  const [opened] = await db.query(
    after(sql`
    insert into ${viewSessions} (token_hash, user_id, viewer_id, viewer_token_hash, expires_at)
    values (${tokenHash}, ${userId}::uuid, ${viewer.userId}::uuid, ${viewer.tokenHash}, now() + make_interval(mins => ${viewMinutes}::integer))`).returning(
      { expiresAt: sql<Date>`${viewSessions.expiresAt}` },
    ),
  )
  return opened!.expiresAt.toISOString()
}

/** A view that is over and whose end has not been logged. */
export interface EndedView {
  userId: string
  viewerId: string
  viewerName: string
}

const v = aliased(viewSessions, 'v')
const u = aliased(users, 'u')
const ending = (which: SQL) =>
  after(sql`
  with ended as (update ${viewSessions} v set ended_at = now() where ended_at is null and ${which} returning ${v.userId}, ${v.viewerId})`).select(
    {
      userId: sql<string>`ended.user_id`,
      viewerId: sql<string>`ended.viewer_id`,
      viewerName: u.fullName,
    },
  )`from ended join ${users} u on ${u.id} = ended.viewer_id`

/** Ends the views of one session. @returns each view once, over all servers, so that its end is logged once */
export const endViews = (tx: Queryable, viewerTokenHash: string): Promise<EndedView[]> =>
  tx.query(ending(sql`v.viewer_token_hash = ${viewerTokenHash}`))

/** Ends the views whose time is over, or whose viewer is not signed in any more. */
export const endOldViews = (tx: Queryable): Promise<EndedView[]> =>
  tx.query(
    ending(sql`(v.expires_at <= now() or not exists (
      select 1 from sessions s where s.token_hash = v.viewer_token_hash and s.expires_at > now()))`),
  )

export const forgetOldViews = (db: Queryable): Promise<void> =>
  deleteOld(db, sql`${viewSessions}`, sql`ended_at < now() - interval '7 days'`)

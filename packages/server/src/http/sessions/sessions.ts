/** Sessions: opaque tokens, of which only the SHA-256 is stored (OP19), and the permissions of their users. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { countsInResort, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { withImplied } from '@ridgeline/domain/access/permission'
import type { Assignment, ResortPermission } from '@ridgeline/domain/declare/shape'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { roles, sessions, users } from '../../db/schema.ts'
import { factorsOf, hasFactor } from '../factors/factors.ts'
import type { Caller } from './caller.ts'
import { clientNetwork, widerNetwork } from './client-network.ts'
import { mayView, openView, viewedBy } from './view-sessions.ts'
import { hashOf } from '../keys/secret.ts'

/** Milliseconds (R9.1), from sign-in, on the server's clock. */
export const sessionLifetime = 6_300_000
/** Other instances notify about changed permissions within milliseconds; this interval covers lost notifications. */
const cacheLifetime = 1_000
const maxCached = 10_000
/** Minutes; long enough to complete a dialog. */
const confirmedMinutes = 5
const maxUserAgent = 300
/** A session in use is not written with every request. */
const isUseOld = sql`${sessions.lastUsedAt} < now() - interval '1 minute'`

interface SessionRow {
  expiresAt: Date
  isUseOld: boolean
  userId: string
  fullName: string
  email: string
  active: boolean
  mustChangePassword: boolean
  hasSecondFactor: boolean
  loginType: string
  deletedAt: Date | null
  assignments: Assignment[]
  resortPermissions: ResortPermission[]
  genericPermissions: string[] | null
}

export type Granted = Pick<SessionRow, 'assignments' | 'resortPermissions' | 'genericPermissions'>

/** A role that is missing in `permissionsByRole` grants nothing, nor does a permission in a resort where it has no effect there. */
export function rightsFrom(
  { assignments, resortPermissions, genericPermissions }: Granted,
  permissionsByRole: ReadonlyMap<string, readonly string[]>,
): Rights {
  const everywhere = new Set<string>((genericPermissions ?? []).flatMap(withImplied))
  const byResort = new Map<string, Set<string>>()
  const grant = (resortId: string | null, permissions: readonly string[]) => {
    if (resortId !== null && !byResort.has(resortId)) byResort.set(resortId, new Set())
    const granted = resortId === null ? everywhere : byResort.get(resortId)!
    for (const permission of permissions.flatMap(withImplied)) if (resortId === null || countsInResort(permission)) granted.add(permission)
  }
  for (const { roleId, resortId } of assignments) grant(resortId, permissionsByRole.get(roleId) ?? [])
  for (const { resortId, permissions } of resortPermissions) grant(resortId, permissions)
  return { everywhere, byResort }
}

/** Active roles, by their ids. */
interface KnownRoles {
  permissions: ReadonlyMap<string, readonly string[]>
  /** Those whose users sign in with two factors. */
  demanding: ReadonlySet<string>
}

/** How a session was opened. */
export interface Opening {
  hasSecondFactor?: boolean
  /** The password was just typed, and the user has to set up a second factor. */
  isConfirmed?: boolean
}

interface Cached {
  caller: Caller
  expiresAt: number
  readAt: number
}

export interface Sessions {
  /** @param from the request that signs in: users recognise their sessions by it. @returns the token; only its hash is stored. */
  open(userId: string, from?: Pick<FastifyRequest, 'ip' | 'headers'>, opening?: Opening): Promise<string>
  /** @throws notSignedIn for an unknown token, sessionExpired for an expired one, or one with fewer factors than a role demands. */
  callerOf(token: string): Promise<Caller>
  close(tokenHash: string): Promise<void>
  /** The user confirmed their password in this session. */
  confirm(tokenHash: string): Promise<void>
  /** Opens a read-only session of another user, which ends after minutes and with the viewer's own. @throws forbidden */
  view(viewer: Caller, userId: string): Promise<{ token: string; expiresAt: string }>
  rightsOf(user: Granted): Promise<Rights>
  /** Whether one of the roles demands a second factor. The directory has its own, so it concerns users with a password here. */
  demandsFactor(user: Pick<Granted, 'assignments'> & { loginType: string }): Promise<boolean>
  /** Clears the cache after a change of permissions or sessions. */
  forget(): void
}

/** Expired sessions are stored for a week, so that the response is "expired" and not "unknown". */
export const forgetOldSessions = (db: Queryable): Promise<void> =>
  deleteOld(db, sql`${sessions}`, sql`expires_at < now() - interval '7 days'`)

/** Read from the database: another instance may have verified the password. */
export async function isConfirmed(tx: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from ${sessions} where token_hash = ${tokenHash} and confirmed_until > now()`)
  return rows.length > 0
}

/** A changed password or factor needs another confirmation. */
export async function endConfirmation(tx: Queryable, tokenHash: string): Promise<void> {
  await tx.query(sql`update ${sessions} set confirmed_until = null where token_hash = ${tokenHash}`)
}

const confirmedUntil = sql.raw(`now() + interval '${confirmedMinutes} minutes'`)

export function sessionsOf(db: Queryable): Sessions {
  let cache = new Map<string, Cached>()
  let knownRoles: Promise<KnownRoles> | undefined

  async function readRoles(): Promise<KnownRoles> {
    const rows = await db.query(
      select({
        id: roles.id,
        permissions: roles.permissions,
        isDemanding: roles.requiresSecondFactor,
      })`from ${roles} where ${roles.active}`,
    )
    return {
      permissions: new Map(rows.map(({ id, permissions }) => [id, permissions])),
      demanding: new Set(rows.flatMap(({ id, isDemanding }) => (isDemanding ? [id] : []))),
    }
  }

  const currentRoles = () =>
    (knownRoles ??= readRoles().catch((error: unknown) => {
      knownRoles = undefined
      throw error
    }))

  const rightsOf = async (user: Granted) => rightsFrom(user, (await currentRoles()).permissions)

  async function demandsFactor({ assignments, loginType }: Pick<SessionRow, 'assignments' | 'loginType'>) {
    const { demanding } = await currentRoles()
    return loginType === 'legacy' && assignments.some(({ roleId }) => demanding.has(roleId))
  }

  /** @throws sessionExpired for a session opened with the password alone by a user who has another factor */
  async function mustSetUpFactor(row: SessionRow) {
    if (row.hasSecondFactor || !(await demandsFactor(row))) return false
    if (hasFactor(await factorsOf(db, row.userId))) throw new Failure('sessionExpired')
    return true
  }

  async function readOwn(tokenHash: string): Promise<Cached | undefined> {
    const [row] = await db.query(
      select({
        expiresAt: sql<Date>`${sessions.expiresAt}`,
        isUseOld: sql<boolean>`${isUseOld}`,
        userId: users.id,
        fullName: users.fullName,
        email: users.email,
        active: users.active,
        mustChangePassword: users.mustChangePassword,
        hasSecondFactor: sessions.hasSecondFactor,
        loginType: users.loginType,
        deletedAt: sql<Date | null>`${users.deletedAt}`,
        assignments: users.assignments,
        resortPermissions: users.resortPermissions,
        genericPermissions: users.genericPermissions,
      })`from ${sessions} join ${users} on ${users.id} = ${sessions.userId} where ${sessions.tokenHash} = ${tokenHash}`,
    )
    if (!row) return undefined
    if (!row.active || row.deletedAt) throw new Failure('notSignedIn')
    if (row.isUseOld) noteUse(tokenHash)
    const { userId, fullName: userName, email, mustChangePassword } = row
    const [rights, mustSetUp] = await Promise.all([rightsOf(row), mustSetUpFactor(row)])
    const caller = { userId, userName, email, tokenHash, mustChangePassword, mustSetUpFactor: mustSetUp, rights }
    return { caller, expiresAt: row.expiresAt.getTime(), readAt: Date.now() }
  }

  /** Nothing waits for it, and a lost write is repeated with the next request. */
  function noteUse(tokenHash: string) {
    db.query(sql`update ${sessions} set last_used_at = now() where token_hash = ${tokenHash} and ${isUseOld}`).catch(() => {})
  }

  /** Another user as their viewer sees them, as long as the viewer's own session lasts and they may view them. */
  async function readViewed(tokenHash: string): Promise<Cached> {
    const view = await viewedBy(db, tokenHash)
    const own = view && (await readOwn(view.viewerTokenHash))
    if (!view || !own) throw new Failure('notSignedIn')
    const { userId, userName } = own.caller
    const { viewerTokenHash: _, expiresAt, granted, ...person } = view
    const caller: Caller = { ...person, tokenHash, rights: await rightsOf(granted), viewer: { userId, userName } }
    if (own.caller.mustSetUpFactor || !mayView(own.caller, caller)) throw new Failure('notSignedIn')
    return { caller, expiresAt: Math.min(expiresAt, own.expiresAt), readAt: Date.now() }
  }

  const read = async (tokenHash: string) => (await readOwn(tokenHash)) ?? readViewed(tokenHash)

  return {
    rightsOf,
    demandsFactor,
    async open(userId, from, { hasSecondFactor = false, isConfirmed: isNew = false } = {}) {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + sessionLifetime).toISOString()
      const network = from ? widerNetwork(clientNetwork(from.ip)).slice(0, 64) : null
      const userAgent = from?.headers['user-agent']?.slice(0, maxUserAgent) ?? null
      await db.query(sql`
        insert into ${sessions} (token_hash, user_id, expires_at, network, user_agent, has_second_factor, confirmed_until)
        values (${hashOf(token)}, ${userId}, ${expiresAt}, ${network}, ${userAgent}, ${hasSecondFactor}, ${isNew ? confirmedUntil : null})`)
      return token
    },
    async callerOf(token) {
      const tokenHash = hashOf(token)
      let found = cache.get(tokenHash)
      if (!found || Date.now() - found.readAt > cacheLifetime) {
        const before = cache
        found = await read(tokenHash)
        // Do not cache a result that was read before the cache was cleared: it can be outdated.
        if (before === cache) {
          if (cache.size >= maxCached) cache = new Map()
          cache.set(tokenHash, found)
        }
      }
      if (Date.now() >= found.expiresAt) throw new Failure('sessionExpired')
      return found.caller
    },
    async close(tokenHash) {
      await db.query(sql`delete from ${sessions} where ${sessions.tokenHash} = ${tokenHash}`)
      cache.delete(tokenHash)
    },
    async confirm(tokenHash) {
      await db.query(sql`update ${sessions} set confirmed_until = ${confirmedUntil} where token_hash = ${tokenHash}`)
    },
    async view(viewer, userId) {
      const token = randomBytes(32).toString('base64url')
      return { token, expiresAt: await openView(db, { tokenHash: hashOf(token), viewer, userId, rightsOf }) }
    },
    forget() {
      cache = new Map()
      knownRoles = undefined
    },
  }
}

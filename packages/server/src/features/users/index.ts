/**
 * Rules of users and roles: passwords are hashed, permissions cannot be escalated, and users cannot lock out themselves or the last
 * administrator (OP49, OP50).
 */
import { sql } from 'drizzle-orm'
import { user, type User } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/check/failure'
import { afterCommit, type Queryable } from '../../db/connect/database.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { removeFactors } from '../../http/factors/factors.ts'
import { hashPassword, newPasswordFault } from '../../http/passwords/passwords.ts'
import { endConfirmation, isConfirmed } from '../../http/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { refused, refuseForeignResorts, refuseGrant, refuseLost, refuseMisplaced, refuseTakeover, type Values } from './grants.ts'
import { refuseNoAdministrator, wasSuperAdmin } from './last-administrator.ts'
import { passwordNames } from './password-names.ts'
import { rolesOfPeople } from './roles.ts'

/** Commands have no listeners to wake. */
type Needed = Pick<Services, 'db' | 'hooks'> & {
  changes: Pick<Services['changes'], 'wakeSessions'>
  config?: Pick<Services['config'], 'appName'>
}

/** What decides whether users can sign in, and what they may do. */
const ownAccess = ['assignments', 'resortPermissions', 'genericPermissions', 'loginType', 'active']

function refuseOwnLockout({ id }: User, values: Values, caller: Caller) {
  const lost = ownAccess.find((name) => name in values)
  if (lost && id === caller.userId) throw refused(lost, 'ownRights')
}

/** Credentials: an open or stolen session alone must not change them (M6). */
const ownSecrets = ['password', 'email']

/** @throws confirmationRequired */
async function refuseUnconfirmed(tx: Queryable, { id }: User, values: Values, { userId, tokenHash, isConfirmed: isProved }: Caller) {
  if (id !== userId || isProved || !ownSecrets.some((name) => name in values)) return
  if (!(await isConfirmed(tx, tokenHash))) throw new Failure('confirmationRequired')
}

export function usersAndRoles(_: unknown, services: Needed) {
  const { db, hooks, changes, config } = services

  hooks.onPrepare(user, async (values, { caller, before, tx }) => {
    if (before) refuseOwnLockout(before, values, caller)
    if (before) await refuseUnconfirmed(tx, before, values, caller)
    if (before) await refuseTakeover(tx, before, values, caller)
    await refuseGrant(tx, values, caller)
    await refuseMisplaced(tx, values.assignments ?? [], before?.assignments ?? [])
    refuseForeignResorts(before, values, caller)
    refuseLost(before, values, caller)
    // The store does not find users with resorts outside the caller's reach.
    if (!('password' in values)) return values
    const { password, ...rest } = values
    if (typeof password !== 'string') return rest
    const fault = await newPasswordFault(password, await passwordNames(tx, config?.appName ?? '', { ...before, ...values }))
    if (fault) throw refused('password', fault)
    // A password set by another user is known to that user.
    const mustChangePassword = caller.userId !== '' && caller.userId !== before?.id
    const confirmedAt = before?.confirmedAt ?? new Date().toISOString()
    return { ...rest, password: await hashPassword(password), mustChangePassword, confirmedAt }
  })

  // The department is cleared, so that a removed user does not prevent its removal.
  hooks.keepRemoved(user, () => ({ deletedAt: new Date().toISOString(), active: false, departmentId: null }))
  hooks.onRemove(user, async (before, caller) => {
    refuseOwnLockout(before, { active: false }, caller)
    await refuseTakeover(db, before, { active: false }, caller)
  })

  // Sessions end in the transaction that revokes the permissions.
  hooks.onChange(user, async ({ before, after, names, caller, tx }) => {
    const isGone = !after || after.deletedAt !== null || !after.active
    if (before && (isGone || names.includes('assignments')) && (await wasSuperAdmin(tx, before))) await refuseNoAdministrator(tx)
    if (before && isGone) await tx.query(sql`delete from sessions where user_id = ${before.id}`)
    // A new password ends all sessions; when users change their own, the current session stays.
    if (before && names.includes('password'))
      await tx.query(sql`delete from sessions where user_id = ${before.id} and token_hash <> ${caller.tokenHash}`)
    if (before?.id === caller.userId && ownSecrets.some((name) => names.includes(name))) await endConfirmation(tx, caller.tokenHash)
    // After the commit, because a session read before it would be cached with the old permissions.
    afterCommit(tx, () => changes.wakeSessions())
  })

  // Restored from the trash, a user sets up other factors.
  hooks.onChange(user, async ({ before, after, tx }) => {
    if (before && !before.deletedAt && (!after || after.deletedAt)) await removeFactors(tx, before.id)
  })

  rolesOfPeople(services)
}

/** The account of the caller, whose factors are changed, and the log of it. */
import type { FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Assignment } from '@ridgeline/domain/declare/shape'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { note, type Note } from '../../db/keep/log-entries.ts'
import { users } from '../../db/schema.ts'
import { callerOf, type Caller } from '../sessions/caller.ts'
import { isConfirmed } from '../sessions/sessions.ts'

export interface OwnAccount extends Caller {
  loginType: string
  assignments: Assignment[]
}

/** @throws forbidden for users of the directory: it has its own second factor, and a passkey would outlive their account there */
export async function ownAccount(db: Queryable, request: FastifyRequest): Promise<OwnAccount> {
  const caller = callerOf(request)
  const [account] = await db.query(select({ loginType: users.loginType, assignments: users.assignments })`from ${users}
    where ${users.id} = ${caller.userId} and ${users.loginType} = 'legacy'`)
  if (!account) throw new Failure('forbidden')
  return { ...caller, ...account }
}

/** A stolen or unattended session alone changes no factor (M6; ASVS 7.5.1). @throws forbidden, confirmationRequired */
export async function confirmedAccount(db: Queryable, request: FastifyRequest): Promise<OwnAccount> {
  const account = await ownAccount(db, request)
  if (!(await isConfirmed(db, account.tokenHash))) throw new Failure('confirmationRequired')
  return account
}

/** @param message the name of a passkey */
export function logFactor(tx: Queryable, request: FastifyRequest, action: Note['action'], message?: string): Promise<void> {
  const { userId, userName } = callerOf(request)
  const { ip: ipAddress, headers, id: requestId } = request
  const from = { ipAddress, userAgent: headers['user-agent'], requestId }
  return note(tx, { kind: 'login', action, level: 'warning', userId, userName, ...(message && { message }), ...from })
}

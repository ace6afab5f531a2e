/** The end of every sign-in: the account is checked once more, the session opened, and the entry of the log written. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { note, type Note } from '../../../db/keep/log-entries.ts'
import { users } from '../../../db/schema.ts'
import type { Opening } from '../../../http/sessions/sessions.ts'
import type { Services } from '../../../services.ts'
import { failedLines } from '../failed-lines.ts'
import type { Gate } from '../gate.ts'
import { profileOf, type Profile } from '../../../http/sessions/profile.ts'
import { sentBy } from '../../../http/sessions/signed-in.ts'
import { select } from '../../../db/connect/select.ts'

type Who = Pick<Note, 'userId' | 'userName' | 'message'>

export interface Entrance {
  log(request: FastifyRequest, reply: FastifyReply, entry: Who & Pick<Note, 'action' | 'level'>): Promise<void>
  /** Logs a failed sign-in. */
  refuse(request: FastifyRequest, reply: FastifyReply, who: Who): Promise<void>
  /** @throws signInRefused for an account that was switched off meanwhile, or signs in at the directory */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    opening: Opening & { message?: string },
  ): Promise<{ accessToken: string; extendedProfile: Profile }>
}

export function entranceOf(app: FastifyInstance, { db, sessions }: Services, gate: Gate): Entrance {
  const lines = failedLines(app)

  const log: Entrance['log'] = (request, reply, entry) =>
    note(db, { kind: 'login', ...entry, ...sentBy(request), durationMs: Math.round(reply.elapsedTime) })
  const refuse: Entrance['refuse'] = (request, reply, who) =>
    lines.add(request, () => log(request, reply, { action: 'loginFailed', level: 'warning', ...who }))

  return {
    log,
    refuse,
    async admit(request, reply, userId, { message, ...opening }) {
      const [account] = await db.query(
        select({
          id: users.id,
          fullName: users.fullName,
          email: sql<string>`lower(${users.email})`,
          isUsable: sql<boolean>`${users.active} and ${users.deletedAt} is null and ${users.confirmedAt} is not null and ${users.loginType} = 'legacy'`,
        })`from ${users} where ${users.id} = ${userId}`,
      )
      if (!account?.isUsable) {
        await refuse(request, reply, { userId: account?.id ?? null, userName: account?.fullName ?? null })
        throw new Failure('signInRefused')
      }
      await gate.passed(account.email, request.ip)
      await db.query(sql`update ${users} set last_login_at = now(), failed_logins = 0 where ${users.id} = ${account.id}`)
      const accessToken = await sessions.open(account.id, request, opening)
      await log(request, reply, { action: 'login', userId: account.id, userName: account.fullName, ...(message && { message }) })
      return { accessToken, extendedProfile: await profileOf(db, sessions, account.id, request.language) }
    },
  }
}

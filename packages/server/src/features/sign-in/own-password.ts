/** Users change their own password, and confirm the current one before other sensitive changes (M6; ASVS 6.2.2, 6.2.3, 7.5.1). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { user } from '@ridgeline/domain/entities/user'
import { Failure, isFailure } from '@ridgeline/domain/check/failure'
import { passwordFault } from '@ridgeline/domain/access/password'
import { note } from '../../db/keep/log-entries.ts'
import { users } from '../../db/schema.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { isStrong } from '../../http/factors/factors.ts'
import { callerOf, systemCaller, type Caller } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import type { Gate } from './gate.ts'
import { profileOf } from '../../http/sessions/profile.ts'
import { sentBy, signedInSchema } from '../../http/sessions/signed-in.ts'
import { select } from '../../db/connect/select.ts'

const plain = '^[^\\u0000\\ud800-\\udfff]*$'
const current = { type: 'string', minLength: 1, maxLength: 128, pattern: plain }

const confirmSchema = { type: 'object', required: ['current'], additionalProperties: false, properties: { current } }
const changeSchema = {
  type: 'object',
  required: ['current', 'new'],
  additionalProperties: false,
  // Longer than allowed, so that the error names the rule.
  properties: { current, new: { type: 'string', minLength: 1, maxLength: 1_000, pattern: plain } },
}

const refused = (field: string, rule: string) =>
  new Failure('invalid', { issues: [{ field, rule, args: rule === 'maxLengthText' ? [128] : [] }] })

export function ownPassword(app: FastifyInstance, services: Services, gate: Gate) {
  const { db, sessions, wake } = services
  const people = recordsOf(user, services)
  const tags = ['authorization']

  /** @throws invalid, after the same counting and delay as at sign-in; forbidden for users of another sign-in method */
  async function prove(request: FastifyRequest, typed: string): Promise<Caller> {
    const caller = callerOf(request)
    const email = caller.email.toLowerCase()
    const { account, isRight } = await gate.verify({ email, password: typed, ip: request.ip }, async () => {
      const [found] = await db.query(select({ version: users.version, password: users.password })`from ${users}
        where ${users.id} = ${caller.userId} and ${users.loginType} = 'legacy'`)
      return found
    })
    if (!account?.password) throw new Failure('forbidden')
    if (!isRight) {
      const { userId, userName } = caller
      await note(db, { kind: 'login', action: 'loginFailed', level: 'warning', userId, userName, ...sentBy(request) })
      throw refused('current', 'currentPassword')
    }
    await gate.passed(email, request.ip)
    return caller
  }

  app.post<{ Body: { current: string; new: string } }>('/api/private/profile/password', {
    config: { right: { signedIn: true, withForeignPassword: true } },
    schema: {
      tags,
      summary: 'Change your own password; all sessions of the user end and the response starts a new one',
      body: changeSchema,
      response: { 200: signedInSchema, ...failing(...guarded, 'tooManyAttempts', 'invalid') },
    },
    async handler(request) {
      const { current: typed, new: chosen } = request.body
      const fault = passwordFault(chosen)
      if (fault) throw refused('new', fault)
      if (chosen === typed) throw refused('new', 'samePassword')
      const { userId, userName, email, tokenHash } = await prove(request, typed)
      const hasSecondFactor = await isStrong(db, tokenHash)
      // Without the current session: it ends with the others, so that no copy of its token stays valid.
      const caller = { ...systemCaller, userId, userName, email, isConfirmed: true }
      await db
        .transaction(async (tx) => {
          const [account] = await tx.query(select({ version: users.version })`from ${users} where ${users.id} = ${userId} for update`)
          await people.change(userId, account!.version, { password: chosen }, { caller, requestId: request.id, ipAddress: request.ip }, tx)
        })
        .catch((error: unknown) => {
          throw asNew(error)
        })
      wake()
      const accessToken = await sessions.open(userId, request, { hasSecondFactor })
      return { accessToken, extendedProfile: await profileOf(db, sessions, userId, request.language) }
    },
  })

  app.post<{ Body: { current: string } }>('/api/private/profile/confirm', {
    config: { right: { signedIn: true, withoutFactor: true } },
    schema: {
      tags,
      summary:
        'Confirm the current password; for five minutes this session may change the user’s own e-mail and password, and open API keys',
      body: confirmSchema,
      response: { 204: nothing, ...failing(...guarded, 'tooManyAttempts', 'invalid') },
    },
    async handler(request, reply) {
      const { tokenHash } = await prove(request, request.body.current)
      await sessions.confirm(tokenHash)
      return reply.code(204).send()
    },
  })
}

/** The field is `password` in the record and `new` in the request. */
function asNew(error: unknown): unknown {
  if (!isFailure(error, 'invalid')) return error
  const { issues } = error.data
  return new Failure('invalid', { issues: issues.map((issue) => (issue.field === 'password' ? { ...issue, field: 'new' } : issue)) })
}

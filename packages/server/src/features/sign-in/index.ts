/** Sign-in by e-mail and password (R7.20–22), sign-out, and the profile of the signed-in user. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Assignment } from '@ridgeline/domain/declare/shape'
import { note } from '../../db/keep/log-entries.ts'
import { users } from '../../db/schema.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import type { Services } from '../../services.ts'
import { gateOf } from './gate.ts'
import { ownPassword } from './own-password.ts'
import { profileOf, profileSchema } from '../../http/sessions/profile.ts'
import { sentBy, signedInSchema } from '../../http/sessions/signed-in.ts'
import { entranceOf } from './steps/entrance.ts'
import { passkeySignIn } from './steps/passkey.ts'
import { secondStepOf, secondStepRoute, secondStepSchema } from './steps/second-step.ts'
import { select } from '../../db/connect/select.ts'

interface Credentials {
  email: string
  password: string
}

interface Account {
  id: string
  fullName: string
  password: string | null
  active: boolean
  confirmedAt: Date | null
  deletedAt: Date | null
  loginType: string
  assignments: Assignment[]
}

const credentialsSchema = {
  type: 'object',
  required: ['email', 'password'],
  additionalProperties: false,
  properties: {
    email: { type: 'string', minLength: 1, maxLength: 254, pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]*$' },
    password: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[^\\u0000\\ud800-\\udfff]*$' },
    extendedProfile: { type: 'boolean' },
  },
}

/** Only valid addresses are logged, because users sometimes type the password into the wrong field. */
const addressIn = (typed: string) => (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(typed) ? typed : null)

export function signIn(app: FastifyInstance, services: Services) {
  const { db, sessions, changes } = services
  const gate = gateOf(app, services)
  const entrance = entranceOf(app, services, gate)
  const tags = ['authorization']

  async function accountOf(email: string): Promise<Account | undefined> {
    const [account] = await db.query(
      select({
        id: users.id,
        fullName: users.fullName,
        password: users.password,
        active: users.active,
        confirmedAt: sql<Date | null>`${users.confirmedAt}`,
        deletedAt: sql<Date | null>`${users.deletedAt}`,
        loginType: users.loginType,
        assignments: users.assignments,
      })`from ${users} where lower(${users.email}) = ${email} order by ${users.deletedAt} desc nulls first limit 1`,
    )
    return account
  }

  app.addSchema(profileSchema)

  app.post<{ Body: Credentials }>('/api/authorization/login', {
    config: { right: { public: true } },
    schema: {
      tags,
      summary: 'Sign in with e-mail and password',
      body: credentialsSchema,
      response: {
        200: signedInSchema,
        202: secondStepSchema,
        ...failing('wrongCredentials', 'signInRefused', 'tooManyAttempts', 'invalid'),
      },
    },
    async handler(request, reply) {
      const { body, ip } = request
      const email = body.email.trim().toLowerCase()
      // The same work for unknown e-mail addresses, so that the response time reveals nothing (security C18).
      const { account, isRight } = await gate.verify({ email, password: body.password, ip }, () => accountOf(email))
      if (!account || !isRight) {
        await entrance.refuse(request, reply, { userId: account?.id ?? null, userName: addressIn(email) })
        throw new Failure('wrongCredentials')
      }
      if (!account.active || account.deletedAt || !account.confirmedAt || account.loginType !== 'legacy') {
        await entrance.refuse(request, reply, { userId: account.id, userName: account.fullName })
        throw new Failure('signInRefused')
      }
      const secondStep = await secondStepOf(services, account)
      if (secondStep) return reply.code(202).send({ secondStep })
      // Users without a factor that their role demands set it up now, without typing the password again.
      return entrance.admit(request, reply, account.id, { isConfirmed: await sessions.demandsFactor(account) })
    },
  })

  app.post('/api/private/authorization/logout', {
    config: { right: { signedIn: true, withForeignPassword: true } },
    schema: { tags, summary: 'Sign out; the token is revoked immediately', response: { 204: nothing, ...failing(...guarded) } },
    async handler(request, reply) {
      const { tokenHash, userId, userName } = callerOf(request)
      await sessions.close(tokenHash)
      await note(db, { kind: 'login', action: 'logout', userId, userName, ...sentBy(request) })
      changes.wakeSessions()
      return reply.code(204).header('clear-site-data', '"cache"').send()
    },
  })

  secondStepRoute(app, services, gate, entrance)
  passkeySignIn(app, services, entrance)
  ownPassword(app, services, gate)

  app.get('/api/private/profile', {
    config: { right: { signedIn: true, withForeignPassword: true, whileViewing: true } },
    schema: { tags, summary: 'The signed-in user', response: { 200: { $ref: 'Profile#' }, ...failing(...guarded) } },
    async handler(request) {
      const { userId, viewer } = callerOf(request)
      const profile = await profileOf(db, sessions, userId, request.language)
      // What a user has to do first is theirs to do, not their viewer's.
      return viewer ? { ...profile, mustChangePassword: false, mustSetUpSecondFactor: false } : profile
    },
  })
}

/** Legacy sign-in by e-mail and password (R7.20–22), sign-out, and who is signed in. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/failure'
import { note, type Note } from '../../db/log-entries.ts'
import { users } from '../../db/schema.ts'
import { failing, guarded, nothing } from '../../http/answers.ts'
import { attemptsOf } from '../../http/attempts.ts'
import { callerOf } from '../../http/caller.ts'
import { verifyPassword } from '../../http/passwords.ts'
import { whereaboutsOf } from '../../http/whereabouts.ts'
import type { Services } from '../../services.ts'
import { profileOf, profileSchema } from './profile.ts'

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

const signedInSchema = {
  type: 'object',
  required: ['accessToken', 'extendedProfile'],
  additionalProperties: false,
  properties: { accessToken: { type: 'string' }, extendedProfile: { $ref: 'Profile#' } },
}

const sentBy = ({ ip, headers, id }: FastifyRequest): Partial<Note> => ({ ipAddress: ip, userAgent: headers['user-agent'], requestId: id })

/** Who types his password into the wrong field does not find it in the log. */
const addressIn = (typed: string) => (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(typed) ? typed : null)

export function signIn(app: FastifyInstance, { db, sessions, changes, settings }: Services) {
  const attempts = attemptsOf(db, () => settings.get('login.attempts')!)
  const tags = ['authorization']
  app.addSchema(profileSchema)

  app.post<{ Body: Credentials }>('/api/authorization/login', {
    config: { right: { public: true } },
    schema: {
      tags,
      summary: 'Sign in with e-mail and password',
      body: credentialsSchema,
      response: { 200: signedInSchema, ...failing('wrongCredentials', 'signInRefused', 'tooManyAttempts', 'invalid') },
    },
    async handler(request, reply) {
      const { body, ip, language } = request
      const from = whereaboutsOf(ip)
      const told = (action: Note['action'], who: Partial<Note>) =>
        note(db, { kind: 'login', action, ...who, ...sentBy(request), durationMs: Math.round(reply.elapsedTime) })
      const email = body.email.trim().toLowerCase()
      if (!(await attempts.begin(email, from))) throw new Failure('tooManyAttempts')
      const [account] = await db.query<Account>(sql`
        select ${users.id} as id, ${users.fullName} as "fullName", ${users.password} as password, ${users.active} as active,
          ${users.confirmedAt} as "confirmedAt", ${users.deletedAt} as "deletedAt", ${users.loginType} as "loginType" from ${users} where lower(${users.email}) = ${email}
        order by ${users.deletedAt} desc nulls first limit 1`)
      // The same work for an address nobody has: the time of the answer tells nothing (security C18).
      const isRight = await verifyPassword(account?.password ?? null, body.password)
      if (!account || !isRight) {
        await attempts.failed(email)
        await told('loginFailed', { level: 'warning', userId: account?.id ?? null, userName: addressIn(email) })
        throw new Failure('wrongCredentials')
      }
      if (!account.active || account.deletedAt || !account.confirmedAt || account.loginType !== 'legacy') {
        await told('loginFailed', { level: 'warning', userId: account.id, userName: account.fullName })
        throw new Failure('signInRefused')
      }
      await attempts.succeeded(email, from)
      await db.query(sql`update ${users} set last_login_at = now(), failed_logins = 0 where ${users.id} = ${account.id}`)
      const accessToken = await sessions.open(account.id)
      await told('login', { userId: account.id, userName: account.fullName })
      return { accessToken, extendedProfile: await profileOf(db, sessions, account.id, language) }
    },
  })

  app.post('/api/private/authorization/logout', {
    config: { right: { signedIn: true } },
    schema: { tags, summary: 'Sign out: the token ends at once', response: { 204: nothing, ...failing(...guarded) } },
    async handler(request, reply) {
      const { tokenHash, userId, userName } = callerOf(request)
      await sessions.close(tokenHash)
      await note(db, { kind: 'login', action: 'logout', userId, userName, ...sentBy(request) })
      changes.wakeSessions()
      return reply.code(204).header('clear-site-data', '"cache"').send()
    },
  })

  app.get('/api/private/profile', {
    config: { right: { signedIn: true } },
    schema: { tags, summary: 'Who is signed in', response: { 200: { $ref: 'Profile#' }, ...failing(...guarded) } },
    handler: (request) => profileOf(db, sessions, callerOf(request).userId, request.language),
  })
}

/** Routes of sign-in and sign-out with the directory. Without one they are not found. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { note } from '../../db/keep/log-entries.ts'
import { users } from '../../db/schema.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { profileOf } from '../../http/sessions/profile.ts'
import { sentBy, signedInSchema } from '../../http/sessions/signed-in.ts'
import type { Services } from '../../services.ts'
import type { Flow } from './protocol/flow.ts'
import { codeCookie } from './browser/redirects.ts'
import { cookieIn, setCookie } from './browser/secrets.ts'
import { endSessions, sessionOf, useCode, userOfCode } from './sign-in-statements.ts'
import { after } from '../../db/connect/select.ts'
import { hashOf } from '../../http/keys/secret.ts'

const codeSchema = {
  type: 'object',
  required: ['code'],
  additionalProperties: false,
  properties: { code: { type: 'string', pattern: '^[\\w-]{20,100}$', description: 'From the address the server redirected to' } },
}

const signOutSchema = {
  type: 'object',
  required: ['url'],
  additionalProperties: false,
  properties: { url: { type: ['string', 'null'], description: 'Where the browser signs out of the directory; null if it cannot' } },
}

const form = 'application/x-www-form-urlencoded'
/** Bytes; a logout token has one or two kilobytes. */
const maxForm = 16_384

export function apiRoutes(app: FastifyInstance, { db, sessions, changes, config }: Services, flow: (() => Promise<Flow>) | undefined) {
  const tags = ['authorization']
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  app.post<{ Body: { code: string } }>('/api/authorization/directory', {
    config: { right: { public: true } },
    schema: {
      tags,
      summary:
        'Exchange the one-time code of a sign-in with the company account for a session; in the browser that signed in, within a minute',
      body: codeSchema,
      response: { 200: signedInSchema, ...failing('codeInvalid', 'signInRefused', 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      if (!flow) throw new Failure('notFound')
      const browser = cookieIn(request, codeCookie.name)
      const key = { codeHash: hashOf(request.body.code), browserHash: hashOf(browser ?? '') }
      const userId = await userOfCode(db, key)
      if (userId === undefined) throw new Failure('codeInvalid')
      setCookie(reply, { ...codeCookie, isSecure }, '', 0)
      const [account] = await db.query(
        after(sql`
        update ${users} set last_login_at = now(), failed_logins = 0
        where ${users.id} = ${userId} and ${users.active} and ${users.deletedAt} is null and ${users.loginType} = 'directory'`).returning({
          fullName: users.fullName,
        }),
      )
      if (!account) throw new Failure('signInRefused')
      const accessToken = await sessions.open(userId, request)
      if (!(await useCode(db, key, hashOf(accessToken)))) {
        await sessions.close(hashOf(accessToken))
        throw new Failure('codeInvalid')
      }
      await note(db, {
        kind: 'login',
        action: 'login',
        userId,
        userName: account.fullName,
        ...sentBy(request),
        durationMs: Math.round(reply.elapsedTime),
      })
      return { accessToken, extendedProfile: await profileOf(db, sessions, userId, request.language) }
    },
  })

  app.post('/api/private/authorization/directory/logout', {
    config: { right: { signedIn: true, withForeignPassword: true } },
    schema: {
      tags,
      summary: 'Sign out; the token is revoked immediately, and the response says where the browser signs out of the directory',
      response: { 200: signOutSchema, ...failing(...guarded) },
    },
    async handler(request, reply) {
      const { tokenHash, userId, userName } = callerOf(request)
      const there = await sessionOf(db, tokenHash)
      await sessions.close(tokenHash)
      changes.wakeSessions()
      await note(db, { kind: 'login', action: 'logout', userId, userName, ...sentBy(request) })
      reply.header('clear-site-data', '"cache"')
      return { url: flow && there ? await (await flow()).signOutAddress(there) : null }
    },
  })

  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(form, { parseAs: 'string', bodyLimit: maxForm }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    scope.post<{ Body: { logout_token: string } }>('/api/authorization/directory/back-channel-logout', {
      config: { right: { public: true } },
      bodyLimit: maxForm,
      schema: {
        tags,
        summary: 'For the directory: end the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0)',
        consumes: [form],
        body: {
          type: 'object',
          required: ['logout_token'],
          properties: { logout_token: { type: 'string', minLength: 1, maxLength: maxForm, description: 'Signed by the directory' } },
        },
        response: { 200: nothing, ...failing('notFound', 'invalid') },
      },
      async handler({ body, id: requestId, ip: ipAddress }, reply) {
        if (!flow) throw new Failure('notFound')
        const ended = await endSessions(db, await (await flow()).readLogout(body.logout_token))
        if (!ended) throw new Failure('badRequest', { detail: 'body/logout_token' })
        changes.wakeSessions()
        for (const who of ended) await note(db, { kind: 'login', action: 'logout', ...who, message: 'directory', ipAddress, requestId })
        return reply.code(200).send()
      },
    })
  })
}

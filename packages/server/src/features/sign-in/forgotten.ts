/** A forgotten password: a link by mail, which can be exchanged for a new password (OP8, OP9). */
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { user } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/failure'
import type { Language } from '@ridgeline/domain/localized'
import { note } from '../../db/log-entries.ts'
import { users } from '../../db/schema.ts'
import { recordsOf } from '../../entities/records.ts'
import { failing, nothing } from '../../http/answers.ts'
import { systemCaller } from '../../http/caller.ts'
import { newPasswordFault } from '../../http/passwords.ts'
import { countRequest, endResets, makeReset, useReset } from '../../http/resets.ts'
import { clientNetwork } from '../../http/client-network.ts'
import type { Services } from '../../services.ts'
import { resetMail, type Addressee } from './reset-mail.ts'

const plainText = '^[^\\u0000-\\u001f\\ud800-\\udfff]*$'

const forgotSchema = {
  type: 'object',
  required: ['email'],
  additionalProperties: false,
  properties: { email: { type: 'string', minLength: 1, maxLength: 254, pattern: plainText } },
}

const resetSchema = {
  type: 'object',
  required: ['token', 'password'],
  additionalProperties: false,
  properties: {
    token: { type: 'string', pattern: '^[\\w-]{20,200}$' },
    password: { type: 'string', minLength: 1, maxLength: 1_000, pattern: '^[^\\u0000\\ud800-\\udfff]*$' },
  },
}

export function forgottenPasswords(app: FastifyInstance, services: Services) {
  const { config, db, hooks, mailer, changes, wake } = services
  const tags = ['authorization']
  const people = recordsOf(user, services)
  const underWay = new Set<Promise<void>>()

  /** Compared exactly: an address that only looks alike can belong to a different person (security C19). */
  async function accountOf(email: string) {
    const [found] = await db.query<Addressee & { id: string }>(sql`
      select ${users.id} as id, ${users.email} as email, ${users.fullName} as "fullName", ${users.language} as language from ${users}
      where lower(${users.email}) = ${email} and ${users.active} and ${users.deletedAt} is null and ${users.loginType} = 'legacy'`)
    return found
  }

  async function sendLink(email: string, askedIn: Language, from: { ipAddress: string; requestId: string }): Promise<void> {
    const account = await accountOf(email)
    if (!account || !mailer || !config.publicUrl) return
    // Only for existing accounts, because requests for unknown addresses could fill the log.
    await note(db, { kind: 'login', action: 'resetAsked', userId: account.id, userName: account.fullName, ...from })
    const token = await makeReset(db, account.id)
    await mailer.send(
      resetMail(account, { appName: services.settings.get('app.name') ?? config.appName, origin: config.publicUrl, token, askedIn }),
    )
  }

  /** The response is sent before the account is looked up, so neither its content nor its time reveals whether the account exists. */
  function inTheBackground(work: Promise<void>, log: FastifyBaseLogger) {
    const done = work
      .catch((error: unknown) => log.error(error, 'A link for a new password could not be sent'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  app.addHook('preClose', async () => {
    mailer?.close()
    await Promise.all(underWay)
  })

  app.post<{ Body: { email: string } }>('/api/authorization/forgot-password', {
    config: { right: { public: true } },
    schema: {
      tags,
      summary: 'Request a password reset link; the response is the same whether or not the address is known',
      body: forgotSchema,
      response: { 204: nothing, ...failing('tooManyAttempts', 'invalid', 'notFound') },
    },
    async handler({ body, id, ip, language, log }, reply) {
      // Not available without a mail server, which the public settings indicate.
      if (!mailer) throw new Failure('notFound')
      const email = body.email.trim().toLowerCase()
      const outcome = await countRequest(db, email, clientNetwork(ip))
      if (outcome === 'refused') throw new Failure('tooManyAttempts')
      if (outcome === 'counted') inTheBackground(sendLink(email, language, { ipAddress: ip, requestId: id }), log)
      return reply.code(204).send()
    },
  })

  app.post<{ Body: { token: string; password: string } }>('/api/authorization/reset-password', {
    config: { right: { public: true } },
    schema: {
      tags,
      summary: 'Set a new password with the token from a link; all sessions of the user end',
      body: resetSchema,
      response: { 204: nothing, ...failing('resetInvalid', 'invalid') },
    },
    async handler({ body: { token, password }, id: requestId }, reply) {
      const fault = await newPasswordFault(password)
      if (fault)
        throw new Failure('invalid', { issues: [{ field: 'password', rule: fault, args: fault === 'maxLengthText' ? [128] : [] }] })
      await db.transaction(async (tx) => {
        const id = await useReset(tx, token)
        if (!id) throw new Failure('resetInvalid')
        const [account] = await tx.query<{ version: number; fullName: string; email: string; usable: boolean }>(sql`
          select ${users.version} as version, ${users.fullName} as "fullName", ${users.email} as email,
            ${users.active} and ${users.deletedAt} is null and ${users.loginType} = 'legacy' as usable
          from ${users} where ${users.id} = ${id} for update`)
        if (!account?.usable) throw new Failure('resetInvalid')
        // Users change their own record; everything that follows from a new password (hash, end of sessions) is done by the hooks of the
        // entity.
        const caller = { ...systemCaller, userId: id, userName: account.fullName, email: account.email, isConfirmed: true }
        await people.change(id, account.version, { password }, { caller, requestId }, tx)
      })
      wake()
      changes.wakeSessions()
      return reply.code(204).send()
    },
  })

  hooks.onChange(user, async ({ before, after, names, tx }) => {
    const isGone = !after || after.deletedAt !== null || !after.active
    if (before && (isGone || names.includes('password') || names.includes('email'))) await endResets(tx, before.id)
  })
}

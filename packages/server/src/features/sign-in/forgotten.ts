/** A forgotten password: a link by mail, which can be exchanged for a new password (OP8, OP9). */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { user } from '@ridgeline/domain/entities/user'
import { Failure } from '@ridgeline/domain/check/failure'
import { users } from '../../db/schema.ts'
import { recordsOf } from '../../entities/records/records.ts'
import { failing, nothing } from '../../http/answers/answers.ts'
import { endSteps } from '../../http/factors/challenges.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { newPasswordFault } from '../../http/passwords/passwords.ts'
import { countRequest, endResets, useReset } from '../../http/passwords/resets.ts'
import { clientNetwork } from '../../http/sessions/client-network.ts'
import type { Services } from '../../services.ts'
import { sendResetMails } from './reset-mails.ts'
import { select } from '../../db/connect/select.ts'

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
  const { db, hooks, mailer, jobs, changes, wake } = services
  const tags = ['authorization']
  const people = recordsOf(user, services)
  sendResetMails(services)

  app.post<{ Body: { email: string } }>('/api/authorization/forgot-password', {
    config: { right: { public: true } },
    schema: {
      tags,
      summary: 'Request a password reset link; the response is the same whether or not the address is known',
      body: forgotSchema,
      response: { 204: nothing, ...failing('tooManyAttempts', 'invalid', 'notFound') },
    },
    async handler({ body, id: requestId, ip: ipAddress, language: askedIn }, reply) {
      // Not available without a mail server, which the public settings indicate.
      if (!mailer) throw new Failure('notFound')
      const email = body.email.trim().toLowerCase()
      // The account is looked up by the job, so neither the content of the response nor its time reveals whether it exists.
      const payload = { email, askedIn, ipAddress, requestId }
      const outcome = await countRequest(db, email, clientNetwork(ipAddress), (tx) => jobs.enqueue(tx, 'resetRequest', [{ payload }]))
      if (outcome === 'refused') throw new Failure('tooManyAttempts')
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
    async handler({ body: { token, password }, id: requestId, ip: ipAddress }, reply) {
      const fault = await newPasswordFault(password)
      if (fault)
        throw new Failure('invalid', { issues: [{ field: 'password', rule: fault, args: fault === 'maxLengthText' ? [128] : [] }] })
      await db.transaction(async (tx) => {
        const id = await useReset(tx, token)
        if (!id) throw new Failure('resetInvalid')
        const [account] = await tx.query(
          select({
            version: users.version,
            fullName: users.fullName,
            email: users.email,
            usable: sql<boolean>`${users.active} and ${users.deletedAt} is null and ${users.loginType} = 'legacy'`,
          })`from ${users} where ${users.id} = ${id} for update`,
        )
        if (!account?.usable) throw new Failure('resetInvalid')
        // Users change their own record; everything that follows from a new password (hash, end of sessions) is done by the hooks of the
        // entity.
        const caller = { ...systemCaller, userId: id, userName: account.fullName, email: account.email, isConfirmed: true }
        await people.change(id, account.version, { password }, { caller, requestId, ipAddress }, tx)
      })
      wake()
      changes.wakeSessions()
      return reply.code(204).send()
    },
  })

  hooks.onChange(user, async ({ before, after, names, tx }) => {
    const isGone = !after || after.deletedAt !== null || !after.active
    if (!before || !(isGone || names.includes('password') || names.includes('email'))) return
    await endResets(tx, before.id)
    await endSteps(tx, before.id)
  })
}

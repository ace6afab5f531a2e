/** The own second factor: an authenticator app with recovery codes (ASVS 6.3.3, 6.5). */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { afterCommit } from '../../db/connect/database.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { endSteps } from '../../http/factors/challenges.ts'
import { endWeakSessions, factorsOf, followRemoval, removeTotp, strengthen } from '../../http/factors/factors.ts'
import { confirmedAccount, logFactor, ownAccount } from '../../http/factors/own-account.ts'
import { renewCodes } from '../../http/factors/recovery-codes.ts'
import { beginTotp, completeTotp } from '../../http/factors/totp.ts'
import { endConfirmation } from '../../http/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { codeSchema, codesSchema, setUpSchema, stateSchema } from './second-factor-schema.ts'

export function secondFactor(app: FastifyInstance, { db, vault, sessions, settings, config: { appName }, changes }: Services) {
  const tags = ['authorization']
  const config = { right: { signedIn: true, withoutFactor: true } } as const
  const base = '/api/private/profile/second-factor'

  app.get(base, {
    config,
    schema: { tags, summary: 'Your second factor', response: { 200: stateSchema, ...failing(...guarded) } },
    async handler(request) {
      const account = await ownAccount(db, request)
      const [factors, isDemanded] = await Promise.all([factorsOf(db, account.userId), sessions.demandsFactor(account)])
      return { ...factors, totpSince: factors.totpSince?.toISOString() ?? null, isDemanded }
    },
  })

  app.post(`${base}/set-up`, {
    config,
    schema: {
      tags,
      summary: 'Begin to set up an authenticator app; an earlier one stays valid until the first code of the new one',
      response: { 200: setUpSchema, ...failing(...guarded, 'confirmationRequired') },
    },
    async handler(request) {
      const { userId, email } = await confirmedAccount(db, request)
      return beginTotp(db, vault, userId, settings.get('app.name') ?? appName, email)
    },
  })

  app.put<{ Body: { code: string } }>(base, {
    config,
    schema: {
      tags,
      summary: 'Switch the authenticator app on with its first code. Sessions opened with the password alone end; returns recovery codes',
      body: codeSchema,
      response: { 200: codesSchema, ...failing(...guarded, 'codeRefused', 'invalid') },
    },
    async handler(request) {
      const { userId, tokenHash } = await ownAccount(db, request)
      return db.transaction(async (tx) => {
        if (!(await completeTotp(tx, vault, userId, request.body.code.replaceAll(/\s/g, '')))) throw new Failure('codeRefused')
        const codes = await renewCodes(tx, userId)
        await strengthen(tx, tokenHash)
        await endWeakSessions(tx, userId)
        await endSteps(tx, userId)
        await endConfirmation(tx, tokenHash)
        await logFactor(tx, request, 'addTotp')
        afterCommit(tx, () => changes.wakeSessions())
        return { recoveryCodes: codes }
      })
    },
  })

  app.delete(base, {
    config,
    schema: {
      tags,
      summary: 'Switch the authenticator app off; its recovery codes end',
      response: { 204: nothing, ...failing(...guarded, 'confirmationRequired') },
    },
    async handler(request, reply) {
      const { userId, tokenHash } = await confirmedAccount(db, request)
      await db.transaction(async (tx) => {
        await removeTotp(tx, userId)
        await followRemoval(tx, userId)
        await endSteps(tx, userId)
        await endConfirmation(tx, tokenHash)
        await logFactor(tx, request, 'removeTotp')
        afterCommit(tx, () => changes.wakeSessions())
      })
      return reply.code(204).send()
    },
  })

  app.post(`${base}/recovery-codes`, {
    config,
    schema: {
      tags,
      summary: 'Replace your recovery codes; the new ones are in this response only',
      response: { 200: codesSchema, ...failing(...guarded, 'confirmationRequired', 'notFound') },
    },
    async handler(request) {
      const { userId, tokenHash } = await confirmedAccount(db, request)
      const { totpSince } = await factorsOf(db, userId)
      if (!totpSince) throw new Failure('notFound')
      return db.transaction(async (tx) => {
        const codes = await renewCodes(tx, userId)
        await endConfirmation(tx, tokenHash)
        await logFactor(tx, request, 'renewRecoveryCodes')
        return { recoveryCodes: codes }
      })
    },
  })
}

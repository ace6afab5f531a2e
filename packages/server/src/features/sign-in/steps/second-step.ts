/** The second step of a sign-in: after the password a code of the authenticator app, or a recovery code. It carries no session before. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Assignment } from '@ridgeline/domain/declare/shape'
import { users } from '../../../db/schema.ts'
import { failing } from '../../../http/answers/answers.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { challengeLifetime, openChallenge, takeChallenge, tryStep } from '../../../http/factors/challenges.ts'
import { factorsOf } from '../../../http/factors/factors.ts'
import { useCode } from '../../../http/factors/recovery-codes.ts'
import { verifyTotp } from '../../../http/factors/totp.ts'
import type { Services } from '../../../services.ts'
import type { Gate } from '../gate.ts'
import { signedInSchema } from '../../../http/sessions/signed-in.ts'
import type { Entrance } from './entrance.ts'
import { select } from '../../../db/connect/select.ts'

export interface SecondStep {
  /** For the second step only: valid once. */
  token: string
  methods: ('code' | 'recoveryCode' | 'passkey')[]
  /** Seconds. */
  expiresIn: number
}

export const secondStepSchema: JsonSchema = {
  type: 'object',
  description: 'The password is right, and a second factor is needed; there is no session yet',
  required: ['secondStep'],
  additionalProperties: false,
  properties: {
    secondStep: {
      type: 'object',
      required: ['token', 'methods', 'expiresIn'],
      additionalProperties: false,
      properties: {
        token: { type: 'string' },
        methods: { type: 'array', items: { type: 'string', enum: ['code', 'recoveryCode', 'passkey'] } },
        expiresIn: { type: 'integer', description: 'Seconds' },
      },
    },
  },
}

const bodySchema = {
  type: 'object',
  required: ['token', 'code'],
  additionalProperties: false,
  properties: {
    token: { type: 'string', pattern: '^[\\w-]{43}$' },
    code: { type: 'string', minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]*$' },
  },
}

/** @returns undefined for users who need no second factor, or have to set one up first */
export async function secondStepOf(
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  account: { id: string; assignments: Assignment[]; loginType: string },
): Promise<SecondStep | undefined> {
  const { totpSince, passkeys, recoveryCodes } = await factorsOf(db, account.id)
  const isNeeded = totpSince !== null || (passkeys > 0 && (await sessions.demandsFactor(account)))
  if (!isNeeded) return undefined
  const token = await openChallenge(db, { purpose: 'secondStep', userId: account.id })
  const methods: SecondStep['methods'] = [
    ...(totpSince ? (['code'] as const) : []),
    ...(totpSince && recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
  ]
  return { token, methods, expiresIn: challengeLifetime }
}

const isOfApp = (code: string) => /^\d{6}$/.test(code)

export function secondStepRoute(app: FastifyInstance, { db, vault }: Services, gate: Gate, entrance: Entrance) {
  app.post<{ Body: { token: string; code: string } }>('/api/authorization/second-factor', {
    config: { right: { public: true } },
    schema: {
      tags: ['authorization'],
      summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
      body: bodySchema,
      response: { 200: signedInSchema, ...failing('codeRefused', 'secondStepEnded', 'signInRefused', 'tooManyAttempts', 'invalid') },
    },
    async handler(request, reply) {
      const { token } = request.body
      const code = request.body.code.replaceAll(/\s/g, '')
      const userId = await tryStep(db, token)
      const [person] = userId
        ? await db.query(
            select({
              id: users.id,
              fullName: users.fullName,
              email: sql<string>`lower(${users.email})`,
            })`from ${users} where ${users.id} = ${userId}`,
          )
        : []
      if (!person) throw new Failure('secondStepEnded')
      const verify = () => (isOfApp(code) ? verifyTotp(db, vault, person.id, code) : useCode(db, person.id, code))
      if (!(await gate.check({ email: person.email, ip: request.ip }, verify))) {
        await entrance.refuse(request, reply, { userId: person.id, userName: person.fullName })
        throw new Failure('codeRefused')
      }
      if (!(await takeChallenge(db, token, { purpose: 'secondStep', userId: person.id }))) throw new Failure('secondStepEnded')
      if (!isOfApp(code)) await entrance.log(request, reply, { action: 'useRecoveryCode', userId: person.id, userName: person.fullName })
      return entrance.admit(request, reply, person.id, { hasSecondFactor: true })
    },
  })
}

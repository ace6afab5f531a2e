/** Sign-in by passkey alone: the device has verified its user, so it counts as two factors. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { failing } from '../../../http/answers/answers.ts'
import { provePasskey } from '../../../http/factors/assertion.ts'
import { challengeLifetime, openChallenge } from '../../../http/factors/challenges.ts'
import { assertionSchema, optionsSchema, type AssertionBody } from '../../../http/factors/credential-schema.ts'
import { relyingPartyOf } from '../../../http/factors/relying-party.ts'
import { webauthn } from '../../../http/factors/webauthn.ts'
import { clientNetwork } from '../../../http/sessions/client-network.ts'
import type { Services } from '../../../services.ts'
import { signedInSchema } from '../../../http/sessions/signed-in.ts'
import type { Entrance } from './entrance.ts'

const bodySchema = { type: 'object', required: ['credential'], additionalProperties: false, properties: { credential: assertionSchema } }

export function passkeySignIn(app: FastifyInstance, { db, config }: Services, entrance: Entrance) {
  const tags = ['authorization']
  const right = { public: true } as const

  app.post('/api/authorization/passkey/options', {
    config: { right },
    schema: {
      tags,
      summary: 'Options for a sign-in by passkey, for `navigator.credentials.get`; the challenge is valid once and for five minutes',
      response: { 200: optionsSchema, ...failing('notFound') },
    },
    async handler(request) {
      const { id } = relyingPartyOf(config, request.host)
      const challenge = await openChallenge(db, { purpose: 'passkeySignIn' }, clientNetwork(request.ip))
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID: id,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        userVerification: 'required',
        timeout: challengeLifetime * 1000,
      })
    },
  })

  app.post<{ Body: AssertionBody }>('/api/authorization/passkey', {
    // An assertion with a long id and an RSA signature.
    bodyLimit: 12_000,
    config: { right },
    schema: {
      tags,
      summary: 'Sign in by passkey',
      body: bodySchema,
      response: { 200: signedInSchema, ...failing('passkeyRefused', 'signInRefused', 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      const party = relyingPartyOf(config, request.host)
      const { passkey, isCopy } = await provePasskey(db, party, request.body.credential, { purpose: 'passkeySignIn' }).catch(
        async (error: unknown) => {
          await entrance.refuse(request, reply, {})
          throw error
        },
      )
      const { userId, name: message } = passkey
      if (isCopy) {
        await entrance.refuse(request, reply, { userId, message })
        throw new Failure('passkeyRefused')
      }
      return entrance.admit(request, reply, userId, { hasSecondFactor: true, message })
    },
  })
}

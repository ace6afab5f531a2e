/** The own passkeys: added with the current password, named, removed; one of them can confirm instead of the password. */
import type { FastifyInstance } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import { afterCommit } from '../../db/connect/database.ts'
import { failing, guarded, nothing } from '../../http/answers/answers.ts'
import { provePasskey } from '../../http/factors/assertion.ts'
import { challengeLifetime, openChallenge } from '../../http/factors/challenges.ts'
import { handleOf } from '../../http/factors/client-data.ts'
import {
  assertionSchema,
  optionsSchema,
  registrationSchema,
  type AssertionBody,
  type RegistrationBody,
} from '../../http/factors/credential-schema.ts'
import { followRemoval, strengthen } from '../../http/factors/factors.ts'
import { confirmedAccount, logFactor, ownAccount } from '../../http/factors/own-account.ts'
import { relyingPartyOf } from '../../http/factors/relying-party.ts'
import { algorithms, webauthn } from '../../http/factors/webauthn.ts'
import { strictObject } from '../../http/document/schemas.ts'
import { idParams } from '../../http/query.ts'
import { callerOf } from '../../http/sessions/caller.ts'
import { endConfirmation } from '../../http/sessions/sessions.ts'
import type { Services } from '../../services.ts'
import { addPasskey, credentialsOf, passkeysOf, removePasskey, renamePasskey } from './own-passkeys.ts'
import { passkeySchema, passkeysSchema } from './passkey-schema.ts'
import { registered } from './registration.ts'

const name = {
  type: 'string',
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]*[^\\s\\u0000-\\u001f\\ud800-\\udfff][^\\u0000-\\u001f\\ud800-\\udfff]*$',
}

const challengeBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'))

export function passkeys(app: FastifyInstance, services: Services) {
  const { db, config: place, settings, changes } = services
  const tags = ['authorization']
  const config = { right: { signedIn: true, withoutFactor: true } } as const
  const base = '/api/private/profile/passkeys'

  app.get(base, {
    config,
    schema: { tags, summary: 'Your passkeys', response: { 200: passkeysSchema, ...failing(...guarded) } },
    handler: async (request) => ({ items: await passkeysOf(db, (await ownAccount(db, request)).userId) }),
  })

  app.post(`${base}/options`, {
    config,
    schema: {
      tags,
      summary: 'Options for a new passkey, for `navigator.credentials.create`; the challenge is valid once and for five minutes',
      response: { 200: optionsSchema, ...failing(...guarded, 'confirmationRequired', 'notFound') },
    },
    async handler(request) {
      const { userId, tokenHash, email, userName } = await confirmedAccount(db, request)
      const { id } = relyingPartyOf(place, request.host)
      const [known, challenge] = await Promise.all([
        credentialsOf(db, userId),
        openChallenge(db, { purpose: 'passkeyNew', userId, tokenHash }),
      ])
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: settings.get('app.name') ?? place.appName,
        rpID: id,
        userID: handleOf(userId),
        userName: email,
        userDisplayName: userName,
        challenge: challengeBytes(challenge),
        timeout: challengeLifetime * 1000,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
  })

  app.post<{ Body: RegistrationBody }>(base, {
    config,
    schema: {
      tags,
      summary: 'Add a passkey',
      body: strictObject({ name, credential: registrationSchema }),
      response: { 201: passkeySchema, ...failing(...guarded, 'passkeyRefused', 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      const { userId, tokenHash } = await ownAccount(db, request)
      const { credential, name: typed } = request.body
      const made = await registered(db, relyingPartyOf(place, request.host), credential, { purpose: 'passkeyNew', userId, tokenHash })
      const passkey = await db.transaction(async (tx) => {
        const added = await addPasskey(tx, userId, { ...made, name: typed.trim() })
        await strengthen(tx, tokenHash)
        await endConfirmation(tx, tokenHash)
        await logFactor(tx, request, 'addPasskey', added.name)
        afterCommit(tx, () => changes.wakeSessions())
        return added
      })
      return reply.code(201).send(passkey)
    },
  })

  app.patch<{ Params: { id: string }; Body: { name: string } }>(`${base}/:id`, {
    config,
    schema: {
      tags,
      summary: 'Rename a passkey',
      params: idParams,
      body: strictObject({ name }),
      response: { 200: passkeySchema, ...failing(...guarded, 'notFound', 'invalid') },
    },
    handler: async (request) => renamePasskey(db, (await ownAccount(db, request)).userId, request.params.id, request.body.name.trim()),
  })

  app.delete<{ Params: { id: string } }>(`${base}/:id`, {
    config,
    schema: {
      tags,
      summary: 'Remove a passkey',
      params: idParams,
      response: { 204: nothing, ...failing(...guarded, 'confirmationRequired', 'notFound') },
    },
    async handler(request, reply) {
      const { userId, tokenHash } = await confirmedAccount(db, request)
      await db.transaction(async (tx) => {
        await logFactor(tx, request, 'removePasskey', await removePasskey(tx, userId, request.params.id))
        await followRemoval(tx, userId)
        await endConfirmation(tx, tokenHash)
        afterCommit(tx, () => changes.wakeSessions())
      })
      return reply.code(204).send()
    },
  })

  confirmation(app, services)
}

/** Confirms the user instead of the current password. */
function confirmation(app: FastifyInstance, services: Services) {
  const { db, config: place, sessions } = services
  const tags = ['authorization']
  const config = { right: { signedIn: true, withoutFactor: true } } as const
  const base = '/api/private/profile/confirm/passkey'

  app.post(`${base}/options`, {
    config,
    schema: {
      tags,
      summary: 'Options to confirm by passkey, for `navigator.credentials.get`',
      response: { 200: optionsSchema, ...failing(...guarded, 'notFound') },
    },
    async handler(request) {
      const { userId, tokenHash } = callerOf(request)
      const { id } = relyingPartyOf(place, request.host)
      const known = await credentialsOf(db, userId)
      if (known.length === 0) throw new Failure('notFound')
      const challenge = await openChallenge(db, { purpose: 'passkeyConfirm', userId, tokenHash })
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID: id,
        challenge: challengeBytes(challenge),
        allowCredentials: known,
        userVerification: 'required',
        timeout: challengeLifetime * 1000,
      })
    },
  })

  app.post<{ Body: AssertionBody }>(base, {
    config,
    schema: {
      tags,
      summary: 'Confirm by passkey what otherwise needs the current password',
      body: strictObject({ credential: assertionSchema }),
      response: { 204: nothing, ...failing(...guarded, 'passkeyRefused', 'notFound', 'invalid') },
    },
    async handler(request, reply) {
      const { userId, tokenHash } = callerOf(request)
      const party = relyingPartyOf(place, request.host)
      const { isCopy } = await provePasskey(db, party, request.body.credential, { purpose: 'passkeyConfirm', userId, tokenHash })
      if (isCopy) throw new Failure('passkeyRefused')
      await sessions.confirm(tokenHash)
      return reply.code(204).send()
    },
  })
}

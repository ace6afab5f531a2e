/** Verifies the signature of a passkey (WebAuthn 7.2). Its user was verified by the device, so it counts as two factors. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { passkeys } from '../../db/schema.ts'
import { takeChallenge, type Bound } from './challenges.ts'
import { challengeIn, isHandleOf } from './client-data.ts'
import type { RelyingParty } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

interface Passkey {
  id: string
  userId: string
  name: string
  publicKey: string
  counter: number
}

export interface Proof {
  passkey: Pick<Passkey, 'id' | 'userId' | 'name'>
  /** The counter did not grow: the passkey or its device may have been copied, so it proves nothing. */
  isCopy: boolean
}

async function signedBy(credential: AuthenticationResponseJSON, challenge: string, party: RelyingParty, { publicKey }: Passkey) {
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is compared by the statement that stores it, so that of two servers one accepts it.
    credential: { id: credential.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  })
  return verified ? authenticationInfo.newCounter : undefined
}

/** @throws passkeyRefused unless a known passkey signed an open challenge for this purpose, origin and user */
export async function provePasskey(
  db: Queryable,
  party: RelyingParty,
  credential: AuthenticationResponseJSON,
  bound: Bound,
): Promise<Proof> {
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (challenge === undefined || !(await takeChallenge(db, challenge, bound))) throw new Failure('passkeyRefused')
  const [passkey] = await db.query(select({
    id: passkeys.id,
    userId: passkeys.userId,
    name: passkeys.name,
    publicKey: passkeys.publicKey,
    counter: passkeys.counter,
  })`from ${passkeys}
    where credential_id = ${credential.id}`)
  if (!passkey || (bound.userId !== undefined && bound.userId !== passkey.userId)) throw new Failure('passkeyRefused')
  // Where the user is known, authenticators may leave the handle out.
  const { userHandle } = credential.response
  const isTheirs = userHandle === undefined ? bound.userId !== undefined : isHandleOf(userHandle, passkey.userId)
  if (!isTheirs) throw new Failure('passkeyRefused')
  // The library throws for every difference; which one is of use only to attackers.
  const counter = await signedBy(credential, challenge, party, passkey).catch(() => undefined)
  if (counter === undefined) throw new Failure('passkeyRefused')
  const used = await db.query(sql`
    update ${passkeys} set counter = ${counter}::bigint, last_used_at = now()
    where id = ${passkey.id}::uuid and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`)
  return { passkey, isCopy: used.length === 0 }
}

/** Verifies a new passkey (WebAuthn 7.1). Its maker is not asked for (no attestation): staff use the devices they have. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../../db/connect/database.ts'
import { takeChallenge, type Bound } from '../../http/factors/challenges.ts'
import { challengeIn } from '../../http/factors/client-data.ts'
import type { RelyingParty } from '../../http/factors/relying-party.ts'
import { algorithms, webauthn } from '../../http/factors/webauthn.ts'
import type { NewPasskey } from './own-passkeys.ts'

/** @throws passkeyRefused unless it signed an open challenge for this origin and session, with its user verified */
export async function registered(
  db: Queryable,
  party: RelyingParty,
  credential: RegistrationResponseJSON,
  bound: Bound,
): Promise<Omit<NewPasskey, 'name'>> {
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (challenge === undefined || !(await takeChallenge(db, challenge, bound))) throw new Failure('passkeyRefused')
  const { verifyRegistrationResponse } = await webauthn()
  const found = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws for every difference; which one is of use only to attackers.
  }).catch(() => undefined)
  if (!found?.verified) throw new Failure('passkeyRefused')
  const { credential: made, credentialBackedUp: isBackedUp } = found.registrationInfo
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: made.transports ?? [],
    isBackedUp,
  }
}

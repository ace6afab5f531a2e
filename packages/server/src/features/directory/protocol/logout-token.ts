/** Logout tokens by which the directory ends sessions (OpenID Connect Back-Channel Logout 1.0, 2.6). */
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Connection, ConnectionOptions } from './connection.ts'
import type { Logout } from '../sign-in-statements.ts'
import { hashOf } from '../../../http/keys/secret.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** With a public key: neither `none` nor a secret that clients know. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** Seconds. */
const [maxAge, tolerance] = [300, 30]
/** Milliseconds. */
const timeLimit = 5_000

const invalid = () => new Failure('badRequest', { detail: 'body/logout_token' })

export function logoutTokenReader(connection: Connection, { fetch }: Pick<ConnectionOptions, 'fetch'>) {
  const keys = new Map<string, JWTVerifyGetKey>()

  async function keysOf(): Promise<JWTVerifyGetKey> {
    const { jwks_uri: address } = (await connection.configuration()).serverMetadata()
    if (!address) throw invalid()
    let known = keys.get(address)
    if (!known) {
      known = createRemoteJWKSet(new URL(address), { timeoutDuration: timeLimit, ...(fetch && { [customFetch]: fetch }) })
      keys.set(address, known)
    }
    return known
  }

  /** @throws badRequest; unavailable when the keys of the provider cannot be read */
  return async function readLogout(token: string): Promise<Logout> {
    const key = await keysOf()
    const { payload } = await jwtVerify(token, key, {
      issuer: connection.issuer(),
      audience: connection.clientId,
      algorithms,
      clockTolerance: tolerance,
      maxTokenAge: maxAge,
      requiredClaims: ['iat', 'jti', 'events'],
    }).catch((error: unknown) => {
      throw isAway(error) ? new Failure('unavailable') : invalid()
    })
    const { sub: subject, sid, jti, events, nonce } = payload
    const isLogout = typeof events === 'object' && events !== null && event in events
    // A nonce would make it an ID token (2.4).
    if (!isLogout || nonce !== undefined || typeof jti !== 'string' || (sid !== undefined && typeof sid !== 'string')) throw invalid()
    if (subject === undefined && sid === undefined) throw invalid()
    return { issuer: connection.issuer(), subject, sid, tokenHash: hashOf(`${connection.issuer()} ${jti}`) }
  }
}

const isAway = (error: unknown) =>
  (error instanceof Error && 'code' in error && ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(String(error.code))) ||
  error instanceof TypeError

/** The steps of a sign-in at the directory. Loaded when the first user signs in there, with the library. */
import * as oidc from 'openid-client'
import type { FastifyInstance } from 'fastify'
import { isLanguage } from '@ridgeline/domain/values/localized'
import { isFailure } from '@ridgeline/domain/check/failure'
import { note } from '../../../db/keep/log-entries.ts'
import type { Services } from '../../../services.ts'
import { accountsOf } from '../person/account.ts'
import { claimsOf, personIn, type Person } from '../person/claims.ts'
import { connectionOf, type ConnectionOptions } from './connection.ts'
import { FailedSignIn, RefusedPerson } from '../fault.ts'
import { logoutTokenReader } from './logout-token.ts'
import { codeVerifierOf, nonceOf } from '../browser/secrets.ts'
import type { Code, SignedInThere } from '../sign-in-statements.ts'

/** Where the provider sends users back. */
export const returnPath = '/login-ad/callback'

/** The field that encrypted ID tokens are bound to. */
const sealedFor = 'directory.idToken'

type LogIn = (who: Parameters<typeof note>[1]) => void

export type FlowOptions = Omit<ConnectionOptions, 'log'>

export function flowOf(app: FastifyInstance, services: Services, options: FlowOptions) {
  const { vault } = services
  const connection = connectionOf({ ...options, log: (error, message) => app.log.warn({ reason: reasonOf(error) }, message) })
  const accountOf = accountsOf(services, { groups: options.groups, report: (message) => app.log.warn(message) })
  const redirectUri = () => `${options.origin()}${returnPath}`

  async function configuration(): Promise<oidc.Configuration> {
    return connection.configuration().catch((error: unknown) => {
      throw isFailure(error, 'unavailable') ? new FailedSignIn('unreachable') : error
    })
  }

  async function personAt(url: URL, state: string, secret: string): Promise<{ person: Person; idToken: string }> {
    const provider = await configuration()
    const tokens = await oidc.authorizationCodeGrant(provider, url, {
      expectedState: state,
      expectedNonce: nonceOf(secret),
      pkceCodeVerifier: codeVerifierOf(secret),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    // A subject has at most 255 characters (OpenID Connect Core 2).
    if (!claims || !tokens.id_token || claims.sub.length > 255) throw new FailedSignIn('failed')
    const whole = await claimsOf(provider, tokens, claims, ['name', 'email', ...(options.groups ? ['groups'] : [])])
    return { person: personIn(whole, { issuer: claims.iss, subject: claims.sub }), idToken: tokens.id_token }
  }

  return {
    /** The address of the provider that the browser goes to. @throws FailedSignIn */
    async addressFor(state: string, secret: string, language: string | undefined): Promise<URL> {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(),
        scope: 'openid profile email',
        state,
        nonce: nonceOf(secret),
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifierOf(secret)),
        code_challenge_method: 'S256',
        ...(isLanguage(language) && { ui_locales: language }),
      })
    },

    /** The account of the person the provider sent back. @throws FailedSignIn */
    async codeFor(query: string, state: string, secret: string, requestId: string, logFailed: LogIn): Promise<Code> {
      try {
        const { person, idToken } = await personAt(new URL(`${redirectUri()}${query}`), state, secret)
        const { id } = await accountOf(person, requestId).catch((error: unknown) => {
          if (error instanceof RefusedPerson)
            logFailed({
              kind: 'login',
              action: 'loginFailed',
              level: 'warning',
              userId: error.userId,
              userName: person.fullName,
              message: `directory: ${error.fault}`,
            })
          throw error
        })
        const { issuer, subject, sid } = person
        return { userId: id, issuer, subject, sid, idToken: vault.seal(idToken, sealedFor) }
      } catch (error) {
        throw asFault(error, (reason) => app.log.warn({ reason }, 'A sign-in with the directory failed'))
      }
    },

    /** Where the browser signs out at the provider too; null where that is not possible (RP-Initiated Logout 1.0). */
    async signOutAddress(session: SignedInThere): Promise<string | null> {
      try {
        const provider = await connection.configuration()
        if (!provider.serverMetadata().end_session_endpoint) return null
        return oidc.buildEndSessionUrl(provider, {
          post_logout_redirect_uri: `${options.origin()}/login`,
          id_token_hint: vault.open(session.idToken, sealedFor),
        }).href
      } catch (error) {
        // The session here has ended in any case.
        app.log.warn({ reason: reasonOf(error) }, 'The address for signing out at the directory is not known')
        return null
      }
    },

    /** @throws badRequest for a token that is not valid */
    readLogout: logoutTokenReader(connection, options),
  }
}

export type Flow = ReturnType<typeof flowOf>

/** Codes and messages of the library, never tokens: the cause of its errors has the whole response. */
function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) return `${error.name}: ${error.error}`
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `${error.name}: ${error.message}${code}`
}

/** Errors of the network, and of a provider that is too slow. */
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

function asFault(error: unknown, report: (reason: string) => void): unknown {
  if (error instanceof FailedSignIn) return error
  if (error instanceof RefusedPerson) return new FailedSignIn(error.fault)
  const isOurs =
    !(error instanceof TypeError) &&
    !(error instanceof oidc.ClientError) &&
    !(error instanceof oidc.ResponseBodyError) &&
    !(error instanceof oidc.AuthorizationResponseError)
  if (isOurs) return error
  report(reasonOf(error))
  if (error instanceof oidc.AuthorizationResponseError) return new FailedSignIn(error.error === 'access_denied' ? 'denied' : 'failed')
  const isAway = error instanceof TypeError || (error instanceof oidc.ClientError && unreachable.has(error.code ?? ''))
  return new FailedSignIn(isAway ? 'unreachable' : 'failed')
}

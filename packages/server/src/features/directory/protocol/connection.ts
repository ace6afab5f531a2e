/**
 * The connection to the OpenID Connect provider. Its metadata are read when they are first needed, so a provider that is down neither
 * prevents the start nor anything else; every request to it has a time limit.
 */
import * as oidc from 'openid-client'
import { Failure } from '@ridgeline/domain/check/failure'
import type { InProcessFetch } from './in-process.ts'
import type { GroupGrants } from '../../../config/directory.ts'

/** Seconds for each request to the provider: users wait meanwhile. */
const timeLimit = 5
/** Milliseconds for which metadata are reused. */
const metadataLifetime = 600_000
/** Milliseconds after a failure in which no request is repeated. */
const retryDelay = 2_000

export interface Connection {
  /** The origin of this installation, where the provider sends users back. */
  origin(): string
  issuer(): string
  clientId: string
  groups: GroupGrants | undefined
  /** @throws unavailable when the provider does not answer or is not the configured one. */
  configuration(): Promise<oidc.Configuration>
}

export interface ConnectionOptions {
  origin: () => string
  issuer: () => string
  clientId: string
  clientSecret: string
  groups?: GroupGrants | undefined
  log: (error: unknown, message: string) => void
  /** Requests to the provider of the demo stay in the process. */
  fetch?: InProcessFetch
}

export function connectionOf({ origin, issuer, clientId, clientSecret, groups, log, fetch }: ConnectionOptions): Connection {
  let known: { configuration: Promise<oidc.Configuration>; until: number } | undefined

  async function discovered(): Promise<oidc.Configuration> {
    const server = new URL(issuer())
    const found = await oidc.discovery(server, clientId, { client_secret: clientSecret }, undefined, {
      timeout: timeLimit,
      ...(fetch && { [oidc.customFetch]: fetch }),
      // The configuration permits plain http on this machine only.
      execute: [oidc.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    })
    // The library accepts any tenant of Entra ID for the common address.
    if (new URL(found.serverMetadata().issuer).href !== server.href) throw new Error('The provider is not the configured issuer')
    return found
  }

  function renewed() {
    const configuration = discovered().catch((error: unknown) => {
      log(error, 'The directory cannot be reached')
      known = { configuration, until: Date.now() + retryDelay }
      throw new Failure('unavailable')
    })
    // Those who wait for it handle its failure.
    configuration.catch(() => undefined)
    return { configuration, until: Date.now() + metadataLifetime }
  }

  return {
    origin,
    issuer,
    clientId,
    groups,
    configuration() {
      if (!known || Date.now() >= known.until) known = renewed()
      return known.configuration
    },
  }
}

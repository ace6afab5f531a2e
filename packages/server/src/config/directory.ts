/** Configuration of the directory (an OpenID Connect provider) that staff sign in with. */
import { isLoopback, webOriginOf } from './addresses.ts'
import type { Config } from './config.ts'
import { isObject } from '@ridgeline/domain/check/fault'

export interface Directory {
  /** As the provider itself writes it: compared character by character. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What each group grants; undefined: permissions are given in the product. */
  groups?: GroupGrants
}

/** A role of the installation, in a resort or everywhere. */
export interface GroupGrant {
  role: string
  /** Alias or id. */
  resort?: string
}

export type GroupGrants = ReadonlyMap<string, readonly GroupGrant[]>

/** @param refuse called with each missing or invalid value; messages never contain the secret. */
export function directoryOf(
  valueOf: (name: string) => string | undefined,
  publicUrl: string | undefined,
  refuse: (fault: string) => void,
): Directory | undefined {
  const [issuer, clientId, clientSecret] = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].map(valueOf)
  const groups = groupsOf(valueOf('OIDC_GROUPS'), refuse)
  if (!issuer && !clientId && !clientSecret) {
    if (groups) refuse('OIDC_GROUPS needs OIDC_ISSUER.')
    return undefined
  }
  if (!issuer || !clientId || !clientSecret) {
    refuse('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all or none.')
    return undefined
  }
  if (!isIssuer(issuer)) refuse(`OIDC_ISSUER must be an address like https://login.example/realms/resort, not "${issuer}".`)
  if (!publicUrl) refuse('OIDC_ISSUER needs PUBLIC_URL: the directory sends people back there.')
  return { issuer, clientId, clientSecret, ...(groups && { groups }) }
}

/** Plain http only on this machine: everything depends on what the provider sends. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || text.length > 500 || url.search || url.hash || url.username || !webOriginOf(url.origin)) return false
  return url.protocol === 'https:' || isLoopback(url.hostname)
}

const form =
  'OIDC_GROUPS must be JSON like {"lift-crew": ["operator@my-resort"], "it": ["superAdmin"]}: roles, in a resort (its alias) or everywhere.'

function groupsOf(text: string | undefined, refuse: (fault: string) => void): GroupGrants | undefined {
  if (text === undefined) return undefined
  const grants = new Map<string, GroupGrant[]>()
  for (const [group, roles] of Object.entries(objectIn(text) ?? { '': null })) {
    const granted = Array.isArray(roles) ? roles.map(grantOf) : [undefined]
    if (group === '' || granted.includes(undefined)) {
      refuse(form)
      return undefined
    }
    grants.set(
      group,
      granted.filter((grant) => grant !== undefined),
    )
  }
  return grants
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function grantOf(text: unknown): GroupGrant | undefined {
  const { role, resort } =
    (typeof text === 'string' ? /^(?<role>[^@]{1,60})(@(?<resort>[^@\s]{1,120}))?$/.exec(text)?.groups : undefined) ?? {}
  return role ? { role, ...(resort && { resort }) } : undefined
}

/** Which directory staff can sign in with: their own, that of the demo, or none. */
export function directorySource({
  directory,
  demo,
  publicUrl,
  host,
}: Pick<Config, 'directory' | 'demo' | 'publicUrl' | 'host'>): 'own' | 'demo' | undefined {
  if (directory) return 'own'
  // Both the browser and the directory of the demo have to know the address of this server.
  return demo && (publicUrl || isLoopback(host)) ? 'demo' : undefined
}

/** What the directory says about a person (OpenID Connect Core 5.1), checked before it is used. */
import { fetchUserInfo, type Configuration, type IDToken } from 'openid-client'

export interface Person {
  issuer: string
  subject: string
  fullName: string
  /** In lower case; null if the directory sends none or does not vouch for it. */
  email: string | null
  groups: readonly string[] | 'unknown'
  sid: string | null
}

const maxGroups = 2_000

type Claims = Readonly<Record<string, unknown>>

const textIn = (claims: Claims, name: string, max: number) => {
  const value = claims[name]
  // Control characters have no place in names and addresses.
  return typeof value === 'string'
    ? value
        .replace(/[\u0000-\u001f\u007f]/g, ' ')
        .trim()
        .slice(0, max) || undefined
    : undefined
}

const yes = new Set<unknown>([true, 'true', 1, '1'])
/** Entra ID has a claim of its own for addresses whose domain is verified (`xms_edov`). */
const isVerified = ({ email_verified: standard, xms_edov: entra }: Claims) => yes.has(standard ?? entra)

function groupsIn(claims: Claims): Person['groups'] {
  const { groups, _claim_names: elsewhere } = claims
  // Entra ID leaves the groups out when there are too many, and names another place where they can be asked for.
  if (typeof elsewhere === 'object' && elsewhere !== null && 'groups' in elsewhere) return 'unknown'
  if (groups === undefined) return []
  return Array.isArray(groups) && groups.length <= maxGroups && groups.every((group) => typeof group === 'string') ? groups : 'unknown'
}

export function personIn(claims: Claims, { issuer, subject }: { issuer: string; subject: string }): Person {
  const email = textIn(claims, 'email', 254)?.toLowerCase()
  const names = [
    textIn(claims, 'name', 120),
    [textIn(claims, 'given_name', 60), textIn(claims, 'family_name', 59)].filter(Boolean).join(' '),
  ]
  return {
    issuer,
    subject,
    fullName: names.find(Boolean) ?? email ?? subject.slice(0, 120),
    email: email && isVerified(claims) ? email : null,
    groups: groupsIn(claims),
    sid: textIn(claims, 'sid', 255) ?? null,
  }
}

/** The ID token of many providers has only the subject; the rest is in their userinfo. */
export async function claimsOf(
  configuration: Configuration,
  token: { access_token: string },
  claims: IDToken,
  needed: readonly string[],
): Promise<Claims> {
  const isWhole = needed.every((name) => name in claims)
  if (isWhole || !configuration.serverMetadata().userinfo_endpoint) return claims
  // The signed claims prevail.
  return { ...(await fetchUserInfo(configuration, token.access_token, claims.sub)), ...claims }
}

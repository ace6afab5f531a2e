/** Where passkeys are valid: they are bound to the public address, not to the host of a request, which callers choose. */
import { isIP } from 'node:net'
import { Failure } from '@ridgeline/domain/check/failure'

/** The part of the configuration that says where the installation is reached. */
interface Place {
  publicUrl?: string
}

export interface RelyingParty {
  /** The domain of the passkeys (RP ID). */
  id: string
  /** The origin that browsers sign. */
  origin: string
}

/** Passkeys of an installation without a public address, which is tried out on one computer. */
const local = 'localhost'

/** The origin of passkeys, or undefined where browsers allow none; without a public address every port of this computer. */
export function passkeyOriginOf({ publicUrl }: Place): string | undefined {
  if (!publicUrl) return `http://${local}`
  const { hostname, protocol } = new URL(publicUrl)
  const isAllowed = protocol === 'https:' || hostname === local || hostname.endsWith(`.${local}`)
  return isAllowed && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? publicUrl : undefined
}

/** @param host of the request, with its port. @throws notFound where passkeys cannot be used */
export function relyingPartyOf(config: Place, host: string): RelyingParty {
  const origin = passkeyOriginOf(config)
  if (origin === undefined) throw new Failure('notFound')
  if (config.publicUrl) return { id: new URL(origin).hostname, origin }
  const asked = URL.parse(`http://${host}`)
  if (asked?.hostname !== local) throw new Failure('notFound')
  return { id: local, origin: asked.origin }
}

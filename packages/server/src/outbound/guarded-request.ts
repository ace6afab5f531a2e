/**
 * Requests to URLs entered by users (decision 0026): the name is resolved once, each of its addresses is checked, and the connection uses a
 * checked address.
 */
import { lookup as resolve } from 'node:dns'
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent as SealedAgent, request as sealedRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export class OutboundError extends Error {
  override name = 'OutboundError'
}

/** Whether the server may connect to this address. */
export type AddressCheck = (address: string) => boolean

const closed = () => new OutboundError('The address is not on the open internet')

/** Resolves as usual and refuses the name if any of its addresses is not permitted, because it is not known which one is used. */
export const checkedLookup =
  (isOpen: AddressCheck): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      if (addresses.length === 0 || !addresses.every(({ address }) => isOpen(address))) return done(closed(), '', 0)
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Numeric addresses in any notation are normalized: `URL` parses 0x7f.1 as 127.0.0.1. @throws OutboundError */
export function checkedUrl(address: string, base: URL | undefined, isOpen: AddressCheck): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundError('The address is not one of the web')
  if (isIP(hostOf(url)) > 0 && !isOpen(hostOf(url))) throw closed()
  return url
}

/** Connections that stay open for many requests under the same check: each address was checked when its connection was made. */
export interface KeptConnections {
  plain: PlainAgent
  sealed: SealedAgent
}

/** @param perHost connections to one host */
export function keptConnections(perHost: number): KeptConnections {
  const options = { keepAlive: true, maxSockets: perHost, maxFreeSockets: perHost, timeout: 30_000 }
  return { plain: new PlainAgent(options), sealed: new SealedAgent(options) }
}

export interface GuardedRequest {
  isOpen: AddressCheck
  headers: OutgoingHttpHeaders
  /** By default POST with a body and GET without one. */
  method?: string | undefined
  body?: string | Uint8Array | undefined
  /** By default each request has a connection of its own. */
  kept?: KeptConnections
  signal: AbortSignal
}

/** @param url checked by `checkedUrl` */
export function ask(url: URL, { isOpen, method, headers, body, kept, signal }: GuardedRequest): Promise<IncomingMessage> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
  const isSealed = url.protocol === 'https:'
  const request = isSealed ? sealedRequest : plainRequest
  const all = { 'user-agent': 'Ridgeline', ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) }
  // Otherwise no connection is reused, because its address was checked by another rule.
  const agent = kept ? (isSealed ? kept.sealed : kept.plain) : false
  request(
    {
      ...partsOf(url),
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: all,
      signal,
      agent,
      lookup: checkedLookup(isOpen),
    },
    answered,
  )
    .on('error', reject)
    .end(body)
  return promise
}

/** Credentials in the URL are not sent. */
const partsOf = (url: URL) => ({ protocol: url.protocol, hostname: hostOf(url), port: url.port, path: `${url.pathname}${url.search}` })

/**
 * The outbound client for URLs entered by users (decision 0026): the name is resolved once, each of its addresses is
 * checked, and the connection uses a checked address. Each redirect is a new request under the same rules.
 */
import { lookup as resolve } from 'node:dns'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as sealedRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export class DownloadError extends Error {
  override name = 'DownloadError'
}

export interface DownloadOptions {
  /** Whether the server may connect to this address. */
  isOpen: (address: string) => boolean
  username?: string | null
  password?: string | null
  /** The accepted content type; pictures by default. */
  accept?: string
  /** Further headers of the request, such as conditions. */
  headers?: Readonly<Record<string, string>>
  /** Milliseconds for the complete download. */
  timeout?: number
  signal?: AbortSignal
}

const maxRedirects = 3
const usualTimeout = 10_000
const pictures = 'image/jpeg,image/png;q=0.9'
const redirects = new Set([301, 302, 303, 307, 308])

/** Resolves as usual and refuses the name if any of its addresses is not permitted, because it is not known which one is used. */
export const checkedLookup =
  (isOpen: DownloadOptions['isOpen']): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      if (addresses.length === 0 || !addresses.every(({ address }) => isOpen(address)))
        return done(new DownloadError('The address is not on the open internet'), '', 0)
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

/** Numeric addresses in any notation are normalized: `URL` parses 0x7f.1 as 127.0.0.1. */
function checkedUrl(address: string, base: URL | undefined, isOpen: DownloadOptions['isOpen']): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new DownloadError('The address is not one of the web')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !isOpen(host)) throw new DownloadError('The address is not on the open internet')
  return url
}

function ask(url: URL, options: DownloadOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { isOpen, username, password, accept = pictures, headers: more } = options
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
  const connect = url.protocol === 'https:' ? sealedRequest : plainRequest
  const headers = {
    accept,
    'user-agent': 'Ridgeline',
    ...more,
    ...(username && { authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}` }),
  }
  // No connection is reused, because its address was checked for another request.
  connect({ ...partsOf(url), headers, signal, agent: false, lookup: checkedLookup(isOpen) }, answered)
    .on('error', reject)
    .end()
  return promise
}

/** Credentials in the URL are not sent: there are separate fields for them. */
const partsOf = ({ protocol, hostname, port, pathname, search }: URL) => ({
  protocol,
  hostname: hostname.replace(/^\[|\]$/g, ''),
  port,
  path: `${pathname}${search}`,
})

/**
 * The response of the last address after redirects, with any status; its body has to be read or destroyed.
 * @throws DownloadError, and network errors.
 */
export async function request(address: string, options: DownloadOptions): Promise<IncomingMessage> {
  const timeout = AbortSignal.timeout(options.timeout ?? usualTimeout)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  let url = checkedUrl(address, undefined, options.isOpen)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await ask(url, options, signal)
    const { statusCode = 0, headers } = response
    if (!redirects.has(statusCode) || !headers.location) return response
    response.destroy()
    const next = checkedUrl(headers.location, url, options.isOpen)
    // Credentials are only sent to the origin they were entered for.
    if (next.origin !== url.origin) options = { ...options, username: null, password: null }
    url = next
  }
  throw new DownloadError('It leads from one address to the next')
}

/** @throws DownloadError, and network errors. @returns the body of a 200, to be read or destroyed. */
export async function download(address: string, options: DownloadOptions): Promise<IncomingMessage> {
  const response = await request(address, options)
  if (response.statusCode === 200) return response
  response.destroy()
  throw new DownloadError(`It answered with ${response.statusCode ?? 0}`)
}

/** Downloads from URLs entered by users. Each redirect is a new request under the same rules. */
import type { IncomingMessage } from 'node:http'
import { ask, checkedUrl, OutboundError, type AddressCheck } from './guarded-request.ts'

export interface DownloadOptions {
  isOpen: AddressCheck
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
const defaultTimeout = 10_000
const pictures = 'image/jpeg,image/png;q=0.9'
const redirects = new Set([301, 302, 303, 307, 308])

/** Credentials in the URL are not sent: there are separate fields for them. */
const headersOf = ({ username, password, accept = pictures, headers }: DownloadOptions) => ({
  accept,
  ...headers,
  ...(username && { authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}` }),
})

/**
 * The response of the last address after redirects, with any status; its body has to be read or destroyed.
 * @throws OutboundError, and network errors.
 */
export async function request(address: string, options: DownloadOptions): Promise<IncomingMessage> {
  const { isOpen } = options
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeout)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  let url = checkedUrl(address, undefined, isOpen)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await ask(url, { isOpen, headers: headersOf(options), signal })
    const { statusCode = 0, headers } = response
    if (!redirects.has(statusCode) || !headers.location) return response
    response.destroy()
    const next = checkedUrl(headers.location, url, isOpen)
    // Credentials are only sent to the origin they were entered for.
    if (next.origin !== url.origin) options = { ...options, username: null, password: null }
    url = next
  }
  throw new OutboundError('It leads from one address to the next')
}

/** @throws OutboundError, and network errors. @returns the body of a 200, to be read or destroyed. */
export async function download(address: string, options: DownloadOptions): Promise<IncomingMessage> {
  const response = await request(address, options)
  if (response.statusCode === 200) return response
  response.destroy()
  throw new OutboundError(`It answered with ${response.statusCode ?? 0}`)
}

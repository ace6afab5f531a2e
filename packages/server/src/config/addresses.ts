/** Parses URLs in the configuration. */
import { isIP } from 'node:net'

/** The origin in normal form; undefined if the URL has more than scheme, host and port. */
export function webOriginOf(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.origin === value.replace(/\/$/, '').toLowerCase() ? url.origin : undefined
}

export function isAddressRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  const isMask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
  return version > 0 && isMask && rest.length === 0
}

/** @param host also as in a URL, where an IPv6 address is in brackets */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || (isIP(host) === 4 && host.startsWith('127.'))
}

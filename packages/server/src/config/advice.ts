/** What an operator has probably forgotten; the server starts all the same. */
import { isLoopback } from './addresses.ts'
import type { Config } from './config.ts'

export function adviceOf({ publicUrl, host, trustProxy }: Pick<Config, 'publicUrl' | 'host' | 'trustProxy'>): string[] {
  // The server itself speaks no TLS, so something on this machine does.
  const isBehindProxy = publicUrl?.startsWith('https:') && isLoopback(host)
  if (!isBehindProxy || trustProxy.length > 0) return []
  return [
    'PUBLIC_URL is https and HOST a loopback address, so users come through a proxy, and all of them have its address: set TRUST_PROXY to it, such as 127.0.0.1, or one attacker can block the sign-in of all.',
  ]
}

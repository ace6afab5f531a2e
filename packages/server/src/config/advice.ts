/** What an operator has probably forgotten; the server starts all the same. */
import { isLoopback } from './addresses.ts'
import type { Config } from './config.ts'

type Advised = Pick<Config, 'publicUrl' | 'host' | 'trustProxy' | 'demo'>

const nameProxy =
  'PUBLIC_URL is https and HOST a loopback address, so users come through a proxy, and all of them have its address: set TRUST_PROXY to it, such as 127.0.0.1, or one attacker can block the sign-in of all.'

const noDemo =
  'PUBLIC_URL is https and DEMO is on: while there has never been a resort, a start creates demo resorts with open data and accounts that keep their passwords. Set DEMO=off in production.'

export function adviceOf({ publicUrl, host, trustProxy, demo }: Advised): string[] {
  if (!publicUrl?.startsWith('https:')) return []
  // The server itself speaks no TLS, so something on this machine does.
  const isProxyUnnamed = isLoopback(host) && trustProxy.length === 0
  return [...(isProxyUnnamed ? [nameProxy] : []), ...(demo ? [noDemo] : [])]
}

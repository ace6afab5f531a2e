/**
 * Behind a proxy that `TRUST_PROXY` does not name, every client has the address of the proxy: they share its limits, and one of them can
 * use up the sign-ins of all. Administrators are warned, because the server itself cannot know whom to trust.
 */
import type { FastifyInstance } from 'fastify'
import { isWithinRanges } from '../keys/address-ranges.ts'

/** Where proxies are. Clients from the internet can send the header as well, and must not cause the warning. */
const near = ['127.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10']

export interface UnnamedProxy {
  /** Of the first such proxy since the start. */
  address(): string | undefined
  found(address: string): void
}

export function unnamedProxy(log: (message: string) => void): UnnamedProxy {
  let known: string | undefined
  return {
    address: () => known,
    found(address) {
      if (known === undefined)
        log(`Requests come through a proxy at ${address}, and all clients have its address: name it in TRUST_PROXY (docs/operations.md).`)
      known ??= address
    },
  }
}

export function watchForProxy(app: FastifyInstance, proxy: UnnamedProxy): void {
  app.addHook('onRequest', (request, _, next) => {
    const { remoteAddress } = request.socket
    // Only a trusted proxy is followed by the addresses that it forwards.
    const isTrusted = (request.ips?.length ?? 1) > 1
    if (request.headers['x-forwarded-for'] !== undefined && !isTrusted && proxy.address() === undefined)
      if (remoteAddress && isWithinRanges(remoteAddress, near)) proxy.found(remoteAddress)
    next()
  })
}

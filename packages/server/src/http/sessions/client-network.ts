/** The network of a client address, for rate limits: the /64 of IPv6, because one customer controls all its 2^64 addresses (RFC 6177). */
import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The first four of the eight groups, in the notation of RFC 5952. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The wider network of a client: the /24 of IPv4, the /48 of IPv6, which is the largest prefix providers assign to one customer. */
export function widerNetwork(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  const [, head] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? []
  return head ? `${head}.0/24` : network
}

export function clientNetwork(address: string): string {
  const plain = mapped.exec(address)?.[1]
  if (plain) return plain
  return isIPv6(address) ? networkOf(address) : address
}

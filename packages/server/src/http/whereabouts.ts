/** Where somebody sits, for limits: of IPv6 the network he was given, since all 2^64 addresses in it are his (RFC 6177). */
import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The first four of the eight groups, as RFC 5952 writes them. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The larger network around whereabouts: a /24 of IPv4, a /48 of IPv6, which is what a customer of a provider is given at most. */
export function surroundingsOf(whereabouts: string): string {
  if (whereabouts.endsWith('::/64')) return `${whereabouts.split(':').slice(0, 3).join(':')}::/48`
  const [, head] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(whereabouts) ?? []
  return head ? `${head}.0/24` : whereabouts
}

export function whereaboutsOf(address: string): string {
  const plain = mapped.exec(address)?.[1]
  if (plain) return plain
  return isIPv6(address) ? networkOf(address) : address
}

import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whether an address is one of these addresses or in one of these networks. Addresses of IPv4 are also recognised within IPv6. */
export function isWithinRanges(address: string, ranges: readonly string[]): boolean {
  const [client = ''] = address.split('%')
  // A proxy may send anything as the address of a client.
  if (!isIP(client)) return false
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    // Leading zeros were accepted before networks were.
    if (!isIP(network)) continue
    const type = isIPv6(network) ? 'ipv6' : 'ipv4'
    list.addSubnet(network, Number(bits ?? (type === 'ipv6' ? 128 : 32)), type)
  }
  return list.check(client, isIPv6(client) ? 'ipv6' : 'ipv4')
}

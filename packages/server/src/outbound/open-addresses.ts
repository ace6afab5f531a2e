/** The addresses to which the server may connect on behalf of users: public ones, and those permitted by the operator. */
import { BlockList, isIP } from 'node:net'

/** Addresses of this machine, of internal networks and unassigned ones: requests to them would expose internal services (SSRF). */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** For IPv6 only the global unicast range, without the parts that embed IPv4 addresses or are for documentation. */
const open6 = ['2000::/3']
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const [isClosed4, isOpen6, isClosed6] = [listOf(closed4), listOf(open6), listOf(closed6)]

/** Only addresses in these ranges. */
export function permittedOnly(allowed: readonly string[]): (address: string) => boolean {
  const opened = listOf(allowed)
  return (address) => {
    const version = isIP(address)
    return version !== 0 && opened.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** @param allowed ranges permitted by the operator */
export function addressGate(allowed: readonly string[]): (address: string) => boolean {
  const isPermitted = permittedOnly(allowed)
  return (address) => {
    const version = isIP(address)
    if (version === 0) return false
    if (isPermitted(address)) return true
    if (version === 4) return !isClosed4.check(address, 'ipv4')
    return isOpen6.check(address, 'ipv6') && !isClosed6.check(address, 'ipv6')
  }
}

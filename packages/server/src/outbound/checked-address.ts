/** The address of a name that a user entered, for libraries that open their connections themselves. */
import { isIP } from 'node:net'
import { checkedLookup, OutboundError, type AddressCheck } from './guarded-request.ts'

/** Resolves once, so that the connection goes to the address that was checked. @throws OutboundError, and errors of the resolver */
export async function checkedAddress(host: string, isOpen: AddressCheck): Promise<string> {
  if (isIP(host) > 0) {
    if (!isOpen(host)) throw new OutboundError('The address is not on the open internet')
    return host
  }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  checkedLookup(isOpen)(host, {}, (error, address) => (error ? reject(error) : resolve(String(address))))
  return promise
}

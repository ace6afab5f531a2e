/** A connection to an address entered by a user, under the rules of `download.ts`. */
import { connect, isIP, Socket } from 'node:net'
import { connect as connectSealed } from 'node:tls'
import { checkedLookup, OutboundError, type AddressCheck } from './guarded-request.ts'

export interface SocketAddress {
  host: string
  port: number
  encrypted: boolean
}

/** Emits a `OutboundError` if the address is not permitted. */
export function guardedSocket({ host, port, encrypted }: SocketAddress, isOpen: AddressCheck): Socket {
  if (isIP(host) > 0 && !isOpen(host)) return new Socket().destroy(new OutboundError('The address is not on the open internet'))
  const options = { host, port, lookup: checkedLookup(isOpen) }
  return encrypted ? connectSealed({ ...options, ...(isIP(host) === 0 && { servername: host }) }) : connect(options)
}

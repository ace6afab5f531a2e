/** The address of a database as `postgresql://host:port/database`; TLS with a valid certificate unless `?sslmode=disable` is given. */
import { isIP } from 'node:net'
import { OutboundError, type AddressCheck } from '../../../../outbound/guarded-request.ts'
import type { PostGate } from '../../../../outbound/post.ts'

export interface DatabaseAddress {
  host: string
  port: number
  database: string
  encrypted: boolean
  isOpen: AddressCheck
}

const defaultPort = 5432

/** As for https and http: without encryption, only networks that the operator has permitted. @throws OutboundError */
export function databaseAddress(address: string, { isOpen, isPermitted }: PostGate): DatabaseAddress {
  const url = URL.parse(address)
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '')
  if (url?.protocol !== 'postgresql:' || database === '' || url.hostname === '')
    throw new OutboundError('The address is not one of a database')
  if (url.username || url.password) throw new OutboundError('The address contains credentials')
  const mode = url.searchParams.get('sslmode') ?? 'verify-full'
  if (!['verify-full', 'disable'].includes(mode) || [...url.searchParams.keys()].some((name) => name !== 'sslmode'))
    throw new OutboundError('Of the options, sslmode=verify-full and sslmode=disable are known')
  const encrypted = mode !== 'disable'
  const check = encrypted ? isOpen : isPermitted
  if (!check) throw new OutboundError('The address needs encryption')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !check(host)) throw new OutboundError('The address is not on the open internet')
  return { host, port: Number(url.port || defaultPort), database, encrypted, isOpen: check }
}

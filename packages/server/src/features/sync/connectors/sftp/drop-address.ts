/** The address of a folder on an SFTP server as `sftp://host:port/folder`. */
import { isIP } from 'node:net'
import { OutboundError, type AddressCheck } from '../../../../outbound/guarded-request.ts'
import type { PostGate } from '../../../../outbound/post.ts'

export interface DropAddress {
  host: string
  port: number
  /** Without a slash at its end; `.` is where the account begins. */
  folder: string
  isOpen: AddressCheck
}

const defaultPort = 22

/** `/folder` is below where the account begins, `//folder` is from the root. @throws OutboundError */
export function dropAddress(address: string, { isOpen }: PostGate): DropAddress {
  const url = URL.parse(address)
  if (url?.protocol !== 'sftp:' || url.hostname === '' || url.search || url.hash) throw new OutboundError('The address is not one of SFTP')
  if (url.username || url.password) throw new OutboundError('The address contains credentials')
  const folder = decodeURIComponent(url.pathname).replace(/^\//, '').replace(/\/+$/, '')
  if (folder.includes('\0')) throw new OutboundError('The address is not one of SFTP')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !isOpen(host)) throw new OutboundError('The address is not on the open internet')
  return { host, port: Number(url.port || defaultPort), folder: folder === '' ? '.' : folder, isOpen }
}

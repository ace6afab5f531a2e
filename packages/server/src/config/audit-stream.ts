/** Configuration of the stream of the log to an archive outside (SIEM). Only the operator sets it, so any address is permitted. */
import { isAbsolute } from 'node:path'
import { isLoopback } from './addresses.ts'

export interface AuditStream {
  kind: 'syslog' | 'http' | 'file' | 'stdout'
  /** As shown: without user, password and query. */
  destination: string
  /** As configured. */
  url: string
  /** Sent as a bearer token over HTTP. */
  token?: string
}

const kinds: Readonly<Record<string, AuditStream['kind']>> = {
  'syslog+tcp:': 'syslog',
  'syslog+tls:': 'syslog',
  'syslog+udp:': 'syslog',
  'https:': 'http',
  'http:': 'http',
  'file:': 'file',
  'stdout:': 'stdout',
}

function isWhole({ protocol, hostname, pathname }: URL, kind: AuditStream['kind']): boolean {
  if (kind === 'stdout') return true
  if (kind === 'file') return !hostname && isAbsolute(pathname) && pathname.length > 1
  return Boolean(hostname) && (protocol !== 'http:' || isLoopback(hostname))
}

/** @param refuse called with each invalid value; its messages never contain the URL, which can contain a password. */
export function auditStreamOf(valueOf: (name: string) => string | undefined, refuse: (fault: string) => void): AuditStream | undefined {
  const value = valueOf('AUDIT_STREAM')
  const token = valueOf('AUDIT_STREAM_TOKEN')
  if (token && !/^[\x21-\x7e]{1,1000}$/.test(token)) refuse('AUDIT_STREAM_TOKEN must be printable characters without spaces.')
  if (token && !value) refuse('AUDIT_STREAM_TOKEN needs AUDIT_STREAM: it is sent there.')
  if (!value) return undefined
  const url = URL.parse(value)
  const kind = url && kinds[url.protocol]
  if (!url || !kind || !isWhole(url, kind)) {
    refuse(
      'AUDIT_STREAM must look like syslog+tls://siem.example:6514, syslog+tcp://…, syslog+udp://…, https://siem.example/path (http only on this machine), file:///var/log/audit.jsonl or stdout:.',
    )
    return undefined
  }
  const place = kind === 'http' ? `${url.host}${url.pathname}` : kind === 'file' ? url.pathname : url.host
  const destination = kind === 'stdout' ? 'stdout' : `${url.protocol}//${place}`
  return { kind, destination, url: value, ...(token && { token }) }
}

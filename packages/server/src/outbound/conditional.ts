/** Requests what may have changed since the last time, with the courtesy that public sources ask for: conditions, compression, pauses. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { dayMs } from '@ridgeline/domain/time/durations'
import { request, type DownloadOptions } from './download.ts'
import { OutboundError } from './guarded-request.ts'

/** The validators of a response, sent unchanged with the next request (RFC 9110, 13.1). */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export type ConditionalResponse =
  | ({ kind: 'changed'; text: string; expiresAt: number | null } & Validators)
  | { kind: 'same'; expiresAt: number | null }
  /** `retryAt` is the time from which the source accepts requests again, if it states one. */
  | { kind: 'refused'; status: number; retryAt: number | null }

export interface ConditionalOptions extends Pick<DownloadOptions, 'isOpen' | 'signal' | 'timeout'> {
  validators: Validators | null
  userAgent: string
  accept: string
  maxBytes: number
  /** Epoch milliseconds. */
  now: number
}

/** No header may stop a source for longer. */
const maxPause = dayMs

/** A time of HTTP, or seconds from now (RFC 9110, 5.6.7 and 10.2.3); in the past or unreadable it is null. */
export function timeIn(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  const moment = /^\d{1,9}$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header)
  return moment > now ? Math.min(moment, now + maxPause) : null
}

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const isPacked = response.headers['content-encoding'] === 'gzip'
  // An error of the response does not reach what it is piped to.
  const unpacked: Readable = isPacked ? response.on('error', (error) => unpacked.destroy(error)).pipe(createGunzip()) : response
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked) {
      size += chunk.length
      if (size > maxBytes) throw new OutboundError('It sends more than expected')
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** @throws OutboundError, network errors, and errors of the decompression */
export async function requestIfChanged(address: string, options: ConditionalOptions): Promise<ConditionalResponse> {
  const { validators, userAgent, accept, maxBytes, now, ...connection } = options
  const headers = {
    'user-agent': userAgent,
    'accept-encoding': 'gzip',
    ...(validators?.etag && { 'if-none-match': validators.etag }),
    ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
  }
  const response = await request(address, { ...connection, accept, headers })
  const { statusCode: status = 0, headers: received } = response
  const expiresAt = timeIn(received.expires, now)
  // 203 marks a version of a product that will be replaced, with valid data (terms of api.met.no).
  if (status === 200 || status === 203) {
    const { etag = null, 'last-modified': lastModified = null } = received
    return { kind: 'changed', text: await textOf(response, maxBytes), etag, lastModified, expiresAt }
  }
  response.destroy()
  if (status === 304) return { kind: 'same', expiresAt }
  return { kind: 'refused', status, retryAt: timeIn(received['retry-after'], now) }
}

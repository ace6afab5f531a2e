/** Sends a body to a URL entered by users. Redirects are not followed: the body was meant for the URL they entered. */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { ask, checkedUrl, OutboundError, type AddressCheck, type KeptConnections } from './guarded-request.ts'
import { addressGate, permittedOnly } from './open-addresses.ts'

export interface PostGate {
  /** For https: public addresses and those permitted by the operator. */
  isOpen: AddressCheck
  /** For plain http, which anyone on the way can read: only those permitted by the operator. Undefined if there are none. */
  isPermitted: AddressCheck | undefined
}

export const postGate = (allowed: readonly string[]): PostGate => ({
  isOpen: addressGate(allowed),
  isPermitted: allowed.length > 0 ? permittedOnly(allowed) : undefined,
})

export interface PostAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The first bytes of the answer, as text. */
  beginning: string
}

export interface PostOptions {
  method?: string
  gate: PostGate
  headers: OutgoingHttpHeaders
  /** Milliseconds for the complete exchange. */
  timeout: number
  /** Bytes of the answer that are read. */
  maxAnswer: number
  signal: AbortSignal
  /** For many requests to few hosts. */
  kept?: KeptConnections
}

/** The URL, and the check of the addresses its name stands for. @throws OutboundError for a URL that is refused without asking for them */
export function postTarget(address: string, { isOpen, isPermitted }: PostGate): { url: URL; isOpen: AddressCheck } {
  const check = /^http:/i.test(address) ? isPermitted : isOpen
  if (!check) throw new OutboundError('The address needs https')
  const url = checkedUrl(address, undefined, check)
  if (url.username || url.password) throw new OutboundError('The address contains credentials')
  return { url, isOpen: check }
}

/** @throws OutboundError, and network errors */
export async function post(
  address: string,
  body: string | Uint8Array | undefined,
  { method, gate, headers, timeout, maxAnswer, signal, kept }: PostOptions,
): Promise<PostAnswer> {
  const { url, isOpen } = postTarget(address, gate)
  const inTime = AbortSignal.any([AbortSignal.timeout(timeout), signal])
  const response = await ask(url, { isOpen, method, headers, body, signal: inTime, ...(kept && { kept }) })
  const beginning = await beginningOf(response, maxAnswer)
  return { status: response.statusCode ?? 0, headers: response.headers, beginning }
}

/** Without NUL, which PostgreSQL does not store. */
async function beginningOf(response: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(Buffer.from(chunk))
      size += chunks.at(-1)!.length
      if (size >= bytes) break
    }
  } catch {
    // The status has arrived, which decides; the rest of the answer is only shown.
  }
  response.destroy()
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytes)).replaceAll('\u0000', '')
}

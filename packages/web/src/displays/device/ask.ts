/** Requests of a screen to its server. */
import { isObject } from '@ridgeline/domain/check/fault'

export class Refused extends Error {
  readonly status: number
  /** Marks a refusal of our server, since proxies and networks send error pages of their own. */
  readonly isOurs: boolean

  constructor(status: number, isOurs: boolean) {
    super(`The server answered ${status}`)
    this.status = status
    this.isOurs = isOurs
  }
}

async function refusalOf(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => undefined)
  return new Refused(response.status, isObject(body) && typeof body['ErrorCode'] === 'number')
}

interface Question {
  method?: 'POST' | 'PUT'
  /** The claim or the secret of this screen. */
  secret?: string | undefined
  body?: unknown
  /** Seconds the server may hold the response (RFC 7240). */
  wait?: number
}

/** Milliseconds; longer than the server holds any response. */
const requestTimeout = 70_000

/** @throws Refused for an error response, and the error of fetch without a response */
export async function ask<T>(path: string, { method = 'POST', secret, body, wait }: Question = {}): Promise<T> {
  const response = await fetch(`/api/displays/devices/${path}`, {
    method,
    headers: {
      ...(secret && { authorization: `Device ${secret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(wait && { prefer: `wait=${wait}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(requestTimeout),
  })
  if (!response.ok) throw await refusalOf(response)
  // The caller knows the type of the response of its path.
  return (response.status === 204 ? undefined : await response.json()) as T
}

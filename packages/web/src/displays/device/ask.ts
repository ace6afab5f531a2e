/** Questions of a screen to its server. */
import { isObject } from '@ridgeline/domain/fault'

export class Refused extends Error {
  readonly status: number
  /** Said by our server; proxies and networks refuse things in words of their own. */
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
  /** Seconds the answer may take, told to the server (RFC 7240). */
  wait?: number
}

/** Longer than any answer is held. */
const patience = 70_000

/** @throws Refused for an answer that is none, and whatever fetch throws without any */
export async function ask<T>(path: string, { method = 'POST', secret, body, wait }: Question = {}): Promise<T> {
  const response = await fetch(`/api/displays/devices/${path}`, {
    method,
    headers: {
      ...(secret && { authorization: `Device ${secret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(wait && { prefer: `wait=${wait}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw await refusalOf(response)
  // The caller knows what his path answers.
  return (response.status === 204 ? undefined : await response.json()) as T
}

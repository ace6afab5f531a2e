/** One request to the external system, under the guard for addresses that users entered. */
import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isTooComplex } from '../../../http/limits/bodies/body-limits.ts'
import { shownError } from '../../../jobs/shown-error.ts'
import { OutboundError, type KeptConnections } from '../../../outbound/guarded-request.ts'
import { post, type PostGate } from '../../../outbound/post.ts'
import { ExternalSystemError } from './connector.ts'

const timeout = 30_000
const maxAnswer = 8 * 1024 * 1024
/** 25 records with lines of 5,000 points have fewer. They are parsed in a tenth of a second; all that fit would take seconds. */
const maxValues = 500_000
/** Seconds; longer pauses are left to the next attempt. */
const maxPause = 60
const maxPauses = 5

export interface Place {
  address: string
  gate: PostGate
  kept: KeptConnections
}

export interface Asked {
  method?: string
  path?: string
  headers: OutgoingHttpHeaders
  body?: string | undefined
}

export interface Answered {
  status: number
  body: unknown
}

/** @throws ExternalSystemError for an answer whose parsing would hold up other requests */
function parsed(text: string): unknown {
  if (isTooComplex(text, maxValues)) throw new ExternalSystemError('It sends more than an answer has', true)
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const secondsIn = (value: string | undefined) => (/^\d{1,6}$/.test(value ?? '') ? Number(value) : 1)

/** Waits as long as a busy external system asks for. @throws ExternalSystemError without a usable answer */
export async function exchanged({ address, gate, kept }: Place, asked: Asked, signal: AbortSignal, pauses = 0): Promise<Answered> {
  const { method, path = '', headers, body } = asked
  const answer = await post(`${address.replace(/\/+$/, '')}${path}`, body, {
    ...(method && { method }),
    headers: { ...headers, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    gate,
    kept,
    timeout,
    maxAnswer,
    signal,
  }).catch((error: unknown) => {
    throw new ExternalSystemError(shownError(error), error instanceof OutboundError)
  })
  const { status } = answer
  if (status === 429 && pauses < maxPauses) {
    const seconds = secondsIn(answer.headers['retry-after'])
    if (seconds <= maxPause) {
      await sleep(seconds * 1000, undefined, { signal })
      return exchanged({ address, gate, kept }, asked, signal, pauses + 1)
    }
  }
  if (status === 429 || status >= 500 || status < 200) throw new ExternalSystemError(`It answered with ${status}`, false)
  if (status === 401 || (status >= 300 && status < 400)) throw new ExternalSystemError(`It answered with ${status}`, true)
  return { status, body: parsed(answer.beginning) }
}

/** Fetches a source at the pace it asks for: not before its content expires, conditionally, and less often while it fails. */
import type { FetchFault } from '@ridgeline/domain/answers/weather-fetches'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { isoOf } from '@ridgeline/domain/time/zoned-time'
import { hourMs, minuteMs } from '@ridgeline/domain/time/durations'
import { requestIfChanged, type ConditionalResponse } from '../../../outbound/conditional.ts'
import { UnreadableError } from '../../../weather/reading.ts'
import type { StoredFetch } from './fetch-state.ts'

/** A forecast of a place for ten days has 90 kB, the bulletin of a country a few hundred. */
const maxBytes = 4 * 1024 * 1024
/** Milliseconds: the first and the longest pause after failures, and the first one where a source says that it is asked too often. */
const pauses = { first: 2 * minuteMs, longest: 6 * hourMs, tooMany: 15 * minuteMs }
const tooManyRequests = 429
/** Sources must not be asked by everyone at the moment their content expires. */
const spread = minuteMs

export interface Request<Content> {
  /** Stored and compared: content of another address is not used. */
  address: string
  /** The address that is requested, where that has a key. */
  requested?: string
  accept: string
  userAgent: string
  isOpen: (address: string) => boolean
  signal: AbortSignal
  now: number
  /** @throws UnreadableError */
  read(content: string): Content | Promise<Content>
}

export interface Fetched<Content> {
  /** To be stored. */
  changed: Partial<StoredFetch>
  /** With the time at which it was received; undefined if there is none of this address. */
  content: { value: Content; receivedAt: number } | undefined
  /** For the log. */
  problem?: string
}

export function pauseAfter(failures: number, isTooMany: boolean, random: () => number = Math.random): number {
  const pause = (isTooMany ? pauses.tooMany : pauses.first) * 2 ** Math.min(failures - 1, 20)
  return Math.round(Math.min(pause, pauses.longest) * (1 + 0.2 * random()))
}

/** Undefined if it cannot be read any more: an earlier version of the server stored it. */
async function keptContent<Content>(content: string, fetchedAt: string, read: (content: string) => Content | Promise<Content>) {
  try {
    return { value: await read(content), receivedAt: Date.parse(fetchedAt) }
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}

export async function fetchPolitely<Content>(stored: StoredFetch, request: Request<Content>): Promise<Fetched<Content>> {
  const { address, now, read } = request
  const known = stored.address === address ? stored : undefined
  const kept = () => (known?.content && known.fetchedAt ? keptContent(known.content, known.fetchedAt, read) : undefined)
  const isTooEarly = known?.nextAt && Date.parse(known.nextAt) > now
  if (isTooEarly) return { changed: {}, content: await kept() }

  async function failed(
    fault: FetchFault,
    detail: string | null,
    problem: string,
    retryAt: number | null = null,
  ): Promise<Fetched<Content>> {
    const failures = (known?.failures ?? 0) + 1
    const nextAt = isoOf(Math.max(retryAt ?? 0, now + pauseAfter(failures, fault === 'tooMany')))
    // Content of another address must not be used as that of this one.
    const forgotten = known ? {} : { content: null, etag: null, lastModified: null, fetchedAt: null }
    return { changed: { ...forgotten, address, failures, nextAt, fault, detail }, content: await kept(), problem }
  }

  let response: ConditionalResponse
  try {
    response = await requestIfChanged(request.requested ?? address, {
      validators: known?.content ? known : null,
      accept: request.accept,
      userAgent: request.userAgent,
      isOpen: request.isOpen,
      signal: request.signal,
      maxBytes,
      now,
    })
  } catch (error) {
    return failed('unreachable', null, messageOf(error))
  }
  if (response.kind === 'refused') {
    const fault = response.status === tooManyRequests ? 'tooMany' : 'refused'
    return failed(fault, String(response.status), `It answered with ${response.status}`, response.retryAt)
  }
  const { expiresAt } = response
  const nextAt = isoOf(Math.max(expiresAt === null ? 0 : expiresAt + Math.random() * spread, now + minuteMs))
  const succeeded = { fetchedAt: isoOf(now), nextAt, failures: 0, fault: null, detail: null }
  if (response.kind === 'same') {
    const content = await kept()
    return { changed: succeeded, content: content && { ...content, receivedAt: now } }
  }
  const { text, etag, lastModified } = response
  try {
    const value = await read(text)
    return { changed: { ...succeeded, address, etag, lastModified, content: text }, content: { value, receivedAt: now } }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return failed('unreadable', null, error.message)
  }
}

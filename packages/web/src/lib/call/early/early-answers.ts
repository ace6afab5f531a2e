/** Responses requested before the application had started. The same request takes such a response instead. */
import type { Incoming } from '../send/transport.ts'

type Headers = Readonly<Record<string, string>>

/** Milliseconds; later requests are sent again. */
const validity = 15_000

const waiting = new Map<string, { answer: Promise<Incoming>; at: number }>()

/** Requests that were sent, early or by the application. */
const asked = new Set<string>()
/** More than a page sends until its early requests are sent. */
const maxAsked = 500

const keyOf = (url: string, headers: Headers) =>
  JSON.stringify([url, ...Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1))])

export const isAsked = (url: string, headers: Headers) => asked.has(keyOf(url, headers))

export function keepEarly(url: string, headers: Headers, answer: Promise<Incoming>): void {
  const key = keyOf(url, headers)
  asked.add(key)
  waiting.set(key, { answer, at: performance.now() })
}

/**
 * Each response is used once, since a later one may differ. On a slow machine the application may be first: what it asks for is not asked for
 * early afterwards, because the response would be used by its next request, after a change.
 */
export function takeEarly(url: string, headers: Headers): Promise<Incoming> | undefined {
  const key = keyOf(url, headers)
  if (asked.size < maxAsked) asked.add(key)
  const found = waiting.get(key)
  waiting.delete(key)
  return found && performance.now() - found.at < validity ? found.answer : undefined
}

/** Responses requested before the application had started. The same request takes such a response instead. */
import type { Incoming } from '../send/transport.ts'

type Headers = Readonly<Record<string, string>>

/** Milliseconds; later requests are sent again. */
const validity = 15_000

const waiting = new Map<string, { answer: Promise<Incoming>; at: number }>()

/** Also those that were taken since. */
const asked = new Set<string>()

const keyOf = (url: string, headers: Headers) =>
  JSON.stringify([url, ...Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1))])

export const isAskedEarly = (url: string, headers: Headers) => asked.has(keyOf(url, headers))

export function keepEarly(url: string, headers: Headers, answer: Promise<Incoming>): void {
  const key = keyOf(url, headers)
  asked.add(key)
  waiting.set(key, { answer, at: performance.now() })
}

/** Each response is used once, since a later one may differ. */
export function takeEarly(url: string, headers: Headers): Promise<Incoming> | undefined {
  const key = keyOf(url, headers)
  const found = waiting.get(key)
  waiting.delete(key)
  return found && performance.now() - found.at < validity ? found.answer : undefined
}

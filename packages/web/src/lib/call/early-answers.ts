/** Answers that were asked for before the application had started. Whoever makes the very same request takes the answer instead. */
import type { Incoming } from './transport.ts'

type Headers = Readonly<Record<string, string>>

/** Milliseconds; whoever comes later asks again. */
const validity = 15_000

const waiting = new Map<string, { answer: Promise<Incoming>; at: number }>()

const keyOf = (url: string, headers: Headers) =>
  JSON.stringify([url, ...Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1))])

export function keepEarly(url: string, headers: Headers, answer: Promise<Incoming>): void {
  waiting.set(keyOf(url, headers), { answer, at: performance.now() })
}

/** Each answer is given once: asked for again, the server may say something else. */
export function takeEarly(url: string, headers: Headers): Promise<Incoming> | undefined {
  const key = keyOf(url, headers)
  const found = waiting.get(key)
  waiting.delete(key)
  return found && performance.now() - found.at < validity ? found.answer : undefined
}

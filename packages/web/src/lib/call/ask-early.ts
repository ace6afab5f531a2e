import { keepEarly } from './early-answers.ts'
import { transport } from './transport.ts'

/** Never fails: whoever takes the answer hears what came of it. */
export function askEarly(url: string, headers: Record<string, string>): void {
  const answer = transport.send({ method: 'GET', url, headers, body: undefined, timeout: undefined, signal: undefined })
  answer.catch(() => {})
  keepEarly(url, headers, answer)
}

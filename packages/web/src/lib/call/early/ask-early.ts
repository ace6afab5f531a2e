import { isAsked, keepEarly } from './early-answers.ts'
import { transport } from '../send/transport.ts'

/** Once for each page, and not after the application. Never rejects: the code that takes the response handles its failure. */
export function askEarly(url: string, headers: Record<string, string>): void {
  if (isAsked(url, headers)) return
  const answer = transport.send({ method: 'GET', url, headers, body: undefined, timeout: undefined, signal: undefined })
  answer.catch(() => {})
  keepEarly(url, headers, answer)
}

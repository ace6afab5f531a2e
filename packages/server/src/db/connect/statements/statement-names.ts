/** Names of statements that are prepared. */
import { createHash } from 'node:crypto'

/** The number of different statements is unlimited, and every connection stores each prepared plan in memory. */
export const maxPrepared = 500
/**
 * Seconds after which names are given out again, so that rare statements, such as odd filters, do not keep the places of usual ones. A
 * connection lives no longer, and so has no more than twice as many plans.
 */
export const preparedFor = 3_600

/** @param now milliseconds */
export function statementNames(now: () => number = () => performance.now()): (text: string) => string | undefined {
  const names = new Map<string, string>()
  /** Statements that ran once. A statement is prepared only when it is repeated. */
  const newcomers = new Set<string>()
  let since = now()
  /** A text has the same name on every connection, from its second execution on. Beyond the limit statements are not prepared. */
  return (text) => {
    if (now() - since >= preparedFor * 1_000) {
      names.clear()
      since = now()
    }
    const known = names.get(text)
    if (known || names.size >= maxPrepared) return known
    if (!newcomers.delete(text)) {
      if (newcomers.size >= maxPrepared) newcomers.clear()
      newcomers.add(text)
      return undefined
    }
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

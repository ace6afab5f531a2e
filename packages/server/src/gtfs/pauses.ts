/** A feed is read and judged in seconds of work on the thread that answers everybody: it lets others have their turn. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two pauses. */
const longest = 10

/** @returns what is awaited between two steps; it pauses only once it is time to */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longest) return undefined
    return setImmediate().then(() => void (since = performance.now()))
  }
}

/** Requests of each key in its current minute. In memory: each server counts those it receives. */
import { minuteMs } from '@ridgeline/domain/time/durations'

interface Counted {
  since: number
  requests: number
}

export interface KeyRates {
  /** Counts a request. @returns the seconds until one is accepted again, or 0 */
  take(keyId: string, perMinute: number): number
  /** The same without counting. */
  wait(keyId: string, perMinute: number): number
}

export function keyRates(now: () => number = Date.now): KeyRates {
  /** One entry per key. */
  const minutes = new Map<string, Counted>()

  function current(keyId: string): Counted {
    const counted = minutes.get(keyId)
    const at = now()
    // A clock that was set back begins a new minute too.
    if (counted && at - counted.since < minuteMs && at >= counted.since) return counted
    const fresh = { since: at, requests: 0 }
    minutes.set(keyId, fresh)
    return fresh
  }

  const secondsLeft = ({ since }: Counted) => Math.max(1, Math.ceil((since + minuteMs - now()) / 1000))

  return {
    take(keyId, perMinute) {
      const counted = current(keyId)
      if (counted.requests >= perMinute) return secondsLeft(counted)
      counted.requests++
      return 0
    },
    wait(keyId, perMinute) {
      const counted = current(keyId)
      return counted.requests >= perMinute ? secondsLeft(counted) : 0
    },
  }
}

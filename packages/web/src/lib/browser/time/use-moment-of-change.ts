/** What changes by the clock, without asking every second: a timer waits for the next change. */
import { useEffect, useState } from 'react'
import { hourMs } from '@ridgeline/domain/time/durations'

/** Longer waits end early: browsers count a timer in 32 bits, and clocks drift. */
const maxTimeout = hourMs

interface Clock {
  /** Milliseconds that the server's clock is ahead of this one. */
  offset?: number
  /** Until this one is known. */
  first: number | (() => number)
}

/** @param nextAfter when it changes next; another function is another thing to follow. @returns milliseconds since 1970, by the server's clock */
export function useMomentOfChange(nextAfter: (now: number) => number | undefined, { offset = 0, first }: Clock): number {
  const [moment, setMoment] = useState(first)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function look() {
      const now = Date.now() + offset
      setMoment(now)
      timer = setTimeout(look, Math.min((nextAfter(now) ?? Infinity) - now, maxTimeout))
    }
    look()
    return () => clearTimeout(timer)
  }, [nextAfter, offset])
  return moment
}

import { useEffect, useState } from 'react'

/** Timers count in 32 bits. */
const maxTimeout = 2 ** 31 - 1

/** The time, as far as it matters: it moves on when the next moment has come. */
export function useClock(nextAt: (now: number) => number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const next = nextAt(now)
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, next - Date.now()) + 50, maxTimeout))
    return () => clearTimeout(timer)
  }, [next, now])
  return now
}

import { useEffect, useState } from 'react'

/** The time, moved on every so many milliseconds: ages grow while no one touches anything. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

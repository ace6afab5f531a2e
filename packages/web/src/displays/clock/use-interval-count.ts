/** Counts up at a fixed interval, to rotate pages and languages. */
import { useEffect, useState } from 'react'

export function useIntervalCount(every: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((known) => known + 1), every)
    return () => clearInterval(timer)
  }, [every])
  return count
}

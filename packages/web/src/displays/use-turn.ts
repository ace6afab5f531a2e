/** Counts up while the display runs: which page, which language. */
import { useEffect, useState } from 'react'

export function useTurn(every: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((count) => count + 1), every)
    return () => clearInterval(timer)
  }, [every])
  return turn
}

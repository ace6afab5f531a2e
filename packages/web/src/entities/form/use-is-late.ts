import { useEffect, useState } from 'react'

/** Milliseconds in which most records come: a placeholder that is gone at once would only flicker, and keep the form waiting. */
const patience = 120

/** Whether what is waited for takes so long that something should stand in its place. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate && isWaiting
}

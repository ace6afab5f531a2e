import { useEffect, useState } from 'react'

/** Milliseconds in which most records arrive: a placeholder shown for less would only flicker and delay the form. */
const placeholderDelay = 120

/** Whether loading takes so long that a placeholder should be shown. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), placeholderDelay)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate && isWaiting
}

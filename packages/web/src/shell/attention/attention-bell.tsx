import { lazy, Suspense, useEffect, useState } from 'react'

const Bell = lazy(async () => ({ default: (await import('./bell.tsx')).Bell }))

/** After the screen that was asked for. */
const pause = 1_000

/** What needs attention is nothing anybody waits for: its place is kept, and it comes when the screen stands. */
export function AttentionBell() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), pause)
    return () => clearTimeout(timer)
  }, [])
  const place = <span className="bell-place" />
  return isDue ? (
    <Suspense fallback={place}>
      <Bell />
    </Suspense>
  ) : (
    place
  )
}

import { useCallback, useEffect, useState } from 'react'
import { connection } from '../../lib/live/connection.ts'
import { withTexts } from '../with-texts.ts'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

const Bell = lazyPart(async () => (await withTexts(import('./bell.tsx'))).Bell)

/** Loaded after the requested screen. */
const pause = 1_000

/** No one waits for the bell, so its place is reserved and it loads after the screen. */
export function AttentionBell() {
  const [tries, setTries] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const fail = useCallback(() => setIsFailed(true), [])
  useEffect(() => {
    const timer = setTimeout(() => setTries(1), pause)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isFailed) return
    return connection.onBack(() => {
      setIsFailed(false)
      setTries((known) => known + 1)
    })
  }, [isFailed])
  const place = <span className="bell-place" />
  return tries > 0 ? <Bell key={tries} fallback={place} onFailed={fail} /> : place
}

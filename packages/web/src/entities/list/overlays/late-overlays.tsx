/**
 * Fetches what opens over a list after the first rows, so that the rows do not wait for it. The menu of statuses must open on a bad line: what
 * it is built of is the first that is fetched then.
 */
import { useEffect, useState } from 'react'
import { afterPaint } from '../../../lib/browser/screen/after-paint.ts'
import { whenIdle } from '../../../lib/browser/time/when-idle.ts'
import { fetchParts } from '../../../ui/menu/fetched-parts.ts'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'
import { notifyPartFailed } from '../../../ui/state/lazy/part-failed.ts'
import type { ListOverlaysProps } from './list-overlays.tsx'

const ListOverlays = lazyPart(async () => (await import('./list-overlays.tsx')).ListOverlays)

export function LateOverlays({ hasRows, ...props }: ListOverlaysProps & { hasRows: boolean }) {
  const { rowMenu, bulk } = props
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && (rowMenu.opened || bulk.opened)) setUsed(true)
  useEffect(() => {
    if (!hasRows) return undefined
    const stops = [afterPaint(() => void fetchParts().catch(() => undefined)), whenIdle(ListOverlays.preload)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [hasRows])
  function fail() {
    rowMenu.close()
    bulk.close()
    // The next use tries again.
    setUsed(false)
    notifyPartFailed()
  }
  return isUsed && <ListOverlays {...props} onFailed={fail} />
}

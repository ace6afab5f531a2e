/** The notices on air now, by the server's clock. */
import { useCallback, useMemo } from 'react'
import { nextChange, onAir, type Airing } from '@ridgeline/domain/displays/page/playlist'
import { useMomentOfChange } from '../../lib/browser/time/use-moment-of-change.ts'

/** @param drawnAt when the server rendered the page, used until the browser knows the time. */
export function useOnAir<Item extends Airing>(items: readonly Item[], timeZone: string, offset: number, drawnAt: number): Item[] {
  const nextAfter = useCallback((now: number) => nextChange(items, now, timeZone), [items, timeZone])
  const moment = useMomentOfChange(nextAfter, { offset, first: drawnAt })
  return useMemo(() => onAir(items, moment, timeZone), [items, moment, timeZone])
}

/** What airs now, without asking every second: a timer waits for the next beginning or end, by the server's clock. */
import { useEffect, useMemo, useState } from 'react'
import { nextChange, onAir, type Airing } from '@ridgeline/domain/displays/playlist'

/** Longer waits end early: browsers count a timer in 32 bits, and clocks drift. */
const longest = 3_600_000

/** @param drawnAt the moment of a picture that was made by the server, before the browser knows its own. */
export function useOnAir<Item extends Airing>(items: readonly Item[], timeZone: string, offset: number, drawnAt: number): Item[] {
  const [moment, setMoment] = useState(drawnAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function look() {
      const now = Date.now() + offset
      setMoment(now)
      const next = nextChange(items, now, timeZone) ?? Infinity
      timer = setTimeout(look, Math.min(next - now, longest))
    }
    look()
    return () => clearTimeout(timer)
  }, [items, timeZone, offset])
  return useMemo(() => onAir(items, moment, timeZone), [items, moment, timeZone])
}

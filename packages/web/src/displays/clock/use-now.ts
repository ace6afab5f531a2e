/** The server's time. Undefined before hydration: a page rendered by the server must not show the time of its rendering. */
import { useEffect, useState } from 'react'

export function useNow(offset: number, every: number): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now() + offset)
    tick()
    const timer = setInterval(tick, every)
    return () => clearInterval(timer)
  }, [offset, every])
  return now
}

/** The server's time. Nothing before the browser runs: a picture made by the server must not show the hour it was made. */
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

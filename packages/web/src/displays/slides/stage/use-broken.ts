import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds until a broken slide is tried again. */
const pause = 60_000
const none: ReadonlySet<string> = new Set()

export function useBroken() {
  const [broken, setBroken] = useState(none)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const onBroken = useCallback((key: string) => {
    setBroken((known) => new Set([...known, key]))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setBroken((known) => new Set([...known].filter((each) => each !== key)))
    }, pause)
    timers.current.add(timer)
  }, [])
  return { broken, onBroken }
}

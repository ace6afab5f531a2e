import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs the work once after the pause, however often it is asked for meanwhile. Further requests do not put it off: on a busy morning something
 * changes every second.
 * @param pause milliseconds
 */
export function useGathered(work: () => unknown, pause: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void latest.current()
    }, pause)
  }, [pause])
}

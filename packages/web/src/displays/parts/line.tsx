import { useLayoutEffect, useRef } from 'react'
import { runIn } from '../feed/run.ts'

interface LineProps {
  text: string
  speed: number
  isMatrix: boolean
  /** Scrolls even if it fits. */
  isRunning?: boolean
  /** Called with the duration of one pass in seconds. */
  onPass?: (pass: number) => void
}

/** One line of text that scrolls if it does not fit. The animation restarts only when the text changes. */
export function Line({ text, speed, isMatrix, isRunning = false, onPass }: LineProps) {
  const line = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const latestOnPass = useRef(onPass)
  useLayoutEffect(() => {
    latestOnPass.current = onPass
  })
  useLayoutEffect(() => {
    const [room, inner] = [line.current, words.current]
    if (!room || !inner) return undefined
    let stop: (() => void) | undefined
    let width = -1
    let isGone = false
    function fit() {
      if (!room || !inner || isGone || room.clientWidth === width) return
      width = room.clientWidth
      stop?.()
      stop = undefined
      // A hidden line is not animated.
      if (width === 0) return
      if (!isRunning && inner.getBoundingClientRect().width <= width) return
      const run = runIn(room, inner, { speed, isMatrix, isThrough: isRunning })
      stop = run.stop
      latestOnPass.current?.(run.pass)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(room)
    // The width of the text changes when its font is loaded.
    void document.fonts.ready.then(() => {
      width = -1
      fit()
    })
    return () => {
      isGone = true
      observer.disconnect()
      stop?.()
    }
  }, [text, speed, isMatrix, isRunning])
  return (
    <span ref={line} className="line">
      <span ref={words}>{text}</span>
    </span>
  )
}

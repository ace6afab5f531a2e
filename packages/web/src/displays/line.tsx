import { useLayoutEffect, useRef } from 'react'
import { runIn } from './run.ts'

interface LineProps {
  text: string
  speed: number
  isMatrix: boolean
  /** Runs through, even when it would fit. */
  isRunning?: boolean
  /** Told how long one pass takes, in seconds. */
  onPass?: (pass: number) => void
}

/** One line of words that stands still where it fits and moves where it does not. It starts anew only with other words. */
export function Line({ text, speed, isMatrix, isRunning = false, onPass }: LineProps) {
  const line = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const tell = useRef(onPass)
  useLayoutEffect(() => {
    tell.current = onPass
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
      // Nothing moves in a line that is not drawn just now.
      if (width === 0) return
      if (!isRunning && inner.getBoundingClientRect().width <= width) return
      const run = runIn(room, inner, { speed, isMatrix, isThrough: isRunning })
      stop = run.stop
      tell.current?.(run.pass)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(room)
    // Words are as wide as their font, which may come later.
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

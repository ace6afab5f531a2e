import { useLayoutEffect, useRef, useState } from 'react'
import { Line } from '../parts/line.tsx'

/** Font sizes, the largest first; the style sheet defines each for this panel. */
const steps = 6

/** Scrolling text is readable from afar without more of the height than this. */
const runningShare = 0.65

interface BlockProps {
  text: string
  speed: number
  isMatrix: boolean
  isRunning: boolean
  onPass: (pass: number) => void
}

/** Text as large as fits on several lines; text that fits at no size scrolls through one line. */
export function Block({ text, speed, isMatrix, isRunning, onPass }: BlockProps) {
  const block = useRef<HTMLDivElement>(null)
  const [isTooLong, setTooLong] = useState(false)
  const runs = isRunning || isTooLong
  useLayoutEffect(() => {
    const element = block.current
    if (!element) return undefined
    function fit() {
      if (!element) return
      // The only child, which is drawn below.
      const words = element.firstElementChild as HTMLElement
      const fits = () => words.offsetHeight <= element.clientHeight && words.scrollWidth <= element.clientWidth
      let step = 0
      for (; step < steps; step++) {
        element.dataset['step'] = String(step)
        if (runs ? words.offsetHeight <= element.clientHeight * runningShare : fits()) break
      }
      if (step === steps) setTooLong(true)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    void document.fonts.ready.then(fit)
    return () => observer.disconnect()
  }, [text, runs])
  return (
    <div ref={block} className="led-block" data-runs={runs || undefined} key={text}>
      {runs ? <Line text={text} speed={speed} isMatrix={isMatrix} isRunning onPass={onPass} /> : <p>{text}</p>}
    </div>
  )
}

/** Of a form in one scroll the sections in sight are drawn first, the others one by one after them; nobody waits for what is below. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../lib/browser/after-paint.ts'
import type { Section } from './sections.ts'

/** About the pixels of a field and of a heading, so that the bar at the side is right from the start. */
const fieldHeight = 66
const headingHeight = 84

interface DrawnSections {
  sections: readonly Section[]
  /** Stands for those that are not drawn yet. */
  heightLeft: number
  /** Scrolls to a section when it is drawn, which is at once. */
  reach: (section: string, scroll: () => void) => void
}

/** @param isFirst whether somebody has to begin there: what is above it is drawn with it. */
export function useDrawnSections(all: readonly Section[], isFirst: (section: Section) => boolean): DrawnSections {
  const [count, setCount] = useState(() => Math.max(1, all.findIndex(isFirst) + 1))
  const waiting = useRef<() => void>(undefined)
  const isWhole = count >= all.length

  useEffect(() => {
    if (isWhole) return undefined
    return afterPaint(() => startTransition(() => setCount((known) => known + 1)))
  }, [count, isWhole])

  useLayoutEffect(() => {
    if (!isWhole) return
    waiting.current?.()
    waiting.current = undefined
  }, [isWhole])

  return {
    sections: all.slice(0, count),
    heightLeft: all.slice(count).reduce((sum, { fields }) => sum + headingHeight + fields.length * fieldHeight, 0),
    reach(section, scroll) {
      if (all.findIndex(({ name }) => name === section) < count) return scroll()
      waiting.current = scroll
      setCount(all.length)
    },
  }
}

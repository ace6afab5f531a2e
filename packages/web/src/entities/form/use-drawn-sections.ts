/** In a scrolling form the visible sections are rendered first and the others one by one later, so that users do not wait for them. */
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../lib/browser/screen/after-paint.ts'
import type { Section } from './frame/sections.ts'

/** Estimated pixels of a field and of a heading, so that the scroll bar has its size from the start. */
const fieldHeight = 66
const headingHeight = 84

interface DrawnSections {
  sections: readonly Section[]
  /** The height of the placeholder of sections not rendered yet. */
  heightLeft: number
  /** Renders a section at once and scrolls to it. */
  reach: (section: string, scroll: () => void) => void
}

/** @param isFirst whether the focus starts in the section: the sections above are rendered with it. */
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

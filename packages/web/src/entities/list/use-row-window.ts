/** Of a long list only the rows in sight are drawn: all have the same height, so where the page is scrolled to says which. */
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** So many are drawn whole. */
export const longFrom = 100
/** Rows above and below what is in sight. */
const around = 12
/** The window moves in steps, so that most of scrolling draws nothing. */
const step = 6
const rest = 120

export interface RowWindow {
  start: number
  end: number
}

interface Watched {
  count: number
  /** What holds the rows. */
  holder: RefObject<HTMLElement | null>
  isThere: boolean
  /** Told when scrolling rests, with the first row in sight. */
  onRest: (window: RowWindow, first: number) => void
}

/** Before heights are known: as many of the lowest rows as a screen holds below what stands above them at least. */
const lowestRow = 40
const lowestHead = 240
const firstWindow = (): RowWindow => ({ start: 0, end: Math.min(longFrom, Math.max(1, Math.ceil((innerHeight - lowestHead) / lowestRow))) })

export const windowAt = (first: number, visible: number, count: number): RowWindow => {
  const start = Math.max(0, Math.floor((first - around) / step) * step)
  return { start, end: Math.min(count, Math.ceil((first + visible + around) / step) * step) }
}

/** The pixels from one row to the next, as they really are. */
export function pitchOf(holder: HTMLElement): number {
  const [one, two] = holder.querySelectorAll<HTMLElement>('[data-row]')
  if (!one) return 0
  return two ? two.getBoundingClientRect().top - one.getBoundingClientRect().top : one.offsetHeight
}

export function useRowWindow({ count, holder, isThere, onRest }: Watched) {
  const isLong = count > longFrom
  const [shown, setShown] = useState<RowWindow>(firstWindow)
  const [pitch, setPitch] = useState(0)
  const tellRest = useEffectEvent(onRest)

  useEffect(() => {
    if (!isLong || !isThere) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let soon: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    function measured(element: HTMLElement): number {
      const height = pitchOf(element)
      if (height > 0) setPitch(height)
      return height
    }
    function look() {
      const element = holder.current
      if (!element) return
      const height = measured(element)
      if (height <= 0) return
      const first = Math.max(0, Math.floor((visibleTop() - element.getBoundingClientRect().top) / height))
      const next = windowAt(first, Math.ceil(innerHeight / height), count)
      setShown((old) => (old.start === next.start && old.end === next.end ? old : next))
      clearTimeout(timer)
      timer = setTimeout(() => tellRest(next, first), rest)
    }
    // The rows around those in sight are drawn when these are on the screen: they would double the wait for them.
    if (scrollY === 0 && holder.current) {
      measured(holder.current)
      frame = requestAnimationFrame(() => (soon = setTimeout(look)))
    } else look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      clearTimeout(timer)
      clearTimeout(soon)
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [isLong, isThere, count, holder])

  const { start, end } = isLong ? { start: Math.min(shown.start, count), end: Math.min(shown.end, count) } : { start: 0, end: count }
  // Without a height nothing can be scrolled to yet.
  const isMeasured = !isLong || pitch > 0
  return { start, end, isLong, isMeasured, before: start * pitch, after: (count - end) * pitch }
}

/** Below the bars at the top, and the head of the table that stays. */
export function visibleTop(): number {
  const shell = document.querySelector<HTMLElement>('.sheet')
  return (shell ? Number.parseFloat(getComputedStyle(shell.parentElement!).paddingTop) || 0 : 0) + 34
}

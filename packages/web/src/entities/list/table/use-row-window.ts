/** Renders only the visible rows of a long list: all have the same height, so the scroll position determines them. */
import { startTransition, useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Lists up to this length are rendered completely: first the visible rows, then the others in interruptible slices. */
export const longFrom = 100
/** Rows above and below the visible ones. */
const around = 12
/** The window moves in steps, so that most scrolling renders nothing. */
const step = 6
const rest = 120

export interface RowWindow {
  start: number
  end: number
}

interface Watched {
  count: number
  /** The element that contains the rows. */
  holder: RefObject<HTMLElement | null>
  isThere: boolean
  /** Rows are loaded, not only counted. */
  hasRows: boolean
  /** Called when scrolling pauses, with the first row in view. */
  onRest: (window: RowWindow, first: number) => void
}

/** Before heights are known: as many rows of the minimum height as fit on a screen below the head. */
const lowestRow = 40
const lowestHead = 240
const firstWindow = (): RowWindow => ({ start: 0, end: Math.min(longFrom, Math.max(1, Math.ceil((innerHeight - lowestHead) / lowestRow))) })

export const windowAt = (first: number, visible: number, count: number): RowWindow => {
  const start = Math.max(0, Math.floor((first - around) / step) * step)
  return { start, end: Math.min(count, Math.ceil((first + visible + around) / step) * step) }
}

/** The measured pixels from one row to the next. */
export function pitchOf(holder: HTMLElement): number {
  const [one, two] = holder.querySelectorAll<HTMLElement>('[data-row]')
  if (!one) return 0
  return two ? two.getBoundingClientRect().top - one.getBoundingClientRect().top : one.offsetHeight
}

export function useRowWindow({ count, holder, isThere, hasRows, onRest }: Watched) {
  const isLong = count > longFrom
  const [shown, setShown] = useState<RowWindow>(firstWindow)
  const [pitch, setPitch] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const notifyRest = useEffectEvent(onRest)

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
      timer = setTimeout(() => notifyRest(next, first), rest)
    }
    // Rows around the visible ones are rendered after those are on the screen, because they would double the wait.
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

  useEffect(() => {
    if (isLong || !hasRows || isWhole) return
    let soon: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (soon = setTimeout(() => startTransition(() => setWhole(true)))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(soon)
    }
  }, [isLong, hasRows, isWhole])

  const last = isLong ? shown.end : isWhole ? count : firstWindow().end
  const { start, end } = { start: isLong ? Math.min(shown.start, count) : 0, end: Math.min(last, count) }
  // The list can be scrolled to a row only once its height is known and all rows are rendered.
  const isMeasured = isLong ? pitch > 0 : isWhole || end === count
  return { start, end, isLong, isMeasured, before: start * pitch, after: (count - end) * pitch }
}

/** Below the bars at the top and the sticky head of the table. */
export function visibleTop(): number {
  const shell = document.querySelector<HTMLElement>('.sheet')
  return (shell ? Number.parseFloat(getComputedStyle(shell.parentElement!).paddingTop) || 0 : 0) + 34
}

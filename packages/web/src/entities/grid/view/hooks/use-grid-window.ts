/** Which rows and columns are drawn: those in view and a few around. All rows have the same height, so none is measured. */
import { useCallback, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { columnAt, type Geometry } from '../geometry.ts'

export interface GridWindow {
  first: number
  last: number
  left: number
  right: number
  /** The number of row elements, which are reused while scrolling. */
  pool: number
}

/** Rows are added and removed in groups, so that not every scrolled pixel draws again. */
const group = 4
const around = 4

export function windowOf(geometry: Geometry, { scrollTop, scrollLeft, clientHeight, clientWidth }: Metrics, rows: number): GridWindow {
  const { rowHeight, edges, frozen } = geometry
  const seen = Math.ceil(clientHeight / rowHeight)
  const columns = edges.length - 1
  const first = Math.max(0, Math.floor((Math.floor(scrollTop / rowHeight) - around) / group) * group)
  return {
    first,
    last: Math.min(rows - 1, first + seen + 2 * around + group),
    left: Math.max(1, columnAt(geometry, scrollLeft + frozen) - 1),
    right: Math.min(columns - 1, columnAt(geometry, scrollLeft + clientWidth) + 1),
    pool: seen + 2 * around + group + 1,
  }
}

/** The window as one string, so that only its changes draw. */
const wordOf = ({ first, last, left, right, pool }: GridWindow) => [first, last, left, right, pool].join()
const windowOfWord = (word: string): GridWindow => {
  const [first = 0, last = 0, left = 0, right = 0, pool = 1] = word.split(',').map(Number)
  return { first, last, left, right, pool }
}

type Metrics = Pick<HTMLElement, 'scrollTop' | 'scrollLeft' | 'clientHeight' | 'clientWidth'>

/** The last measurement: measuring while drawing would force a second layout. */
function createView() {
  let metrics: Metrics = { scrollTop: 0, scrollLeft: 0, clientHeight: innerHeight, clientWidth: innerWidth }
  function look({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement) {
    metrics = { scrollTop, scrollLeft, clientHeight, clientWidth }
  }
  return { get: () => metrics, look }
}

export function useGridWindow(scroller: RefObject<HTMLElement | null>, geometry: Geometry, rows: number): GridWindow {
  const [view] = useState(createView)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = scroller.current!
      const look = () => {
        view.look(element)
        onChange()
      }
      element.addEventListener('scroll', look, { passive: true })
      const watch = new ResizeObserver(look)
      watch.observe(element)
      return () => {
        element.removeEventListener('scroll', look)
        watch.disconnect()
      }
    },
    [scroller, view],
  )
  const word = useSyncExternalStore(subscribe, () => wordOf(windowOf(geometry, view.get(), rows)))
  return useMemo(() => windowOfWord(word), [word])
}

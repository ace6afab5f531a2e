/** Which rows and columns are drawn: what is seen and a little around it. All rows are as high, so nothing needs to be measured. */
import { useCallback, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { columnAt, type Geometry } from './geometry.ts'

export interface GridWindow {
  first: number
  last: number
  left: number
  right: number
  /** As many rows are ever drawn at once; they take turns. */
  pool: number
}

/** Rows come and go in groups, so that not every pixel draws anew. */
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

/** The window in one word, so that drawing follows only what changes it. */
const wordOf = ({ first, last, left, right, pool }: GridWindow) => [first, last, left, right, pool].join()
const windowOfWord = (word: string): GridWindow => {
  const [first = 0, last = 0, left = 0, right = 0, pool = 1] = word.split(',').map(Number)
  return { first, last, left, right, pool }
}

type Metrics = Pick<HTMLElement, 'scrollTop' | 'scrollLeft' | 'clientHeight' | 'clientWidth'>

/** What was measured last: asking the page again while it is drawn would make it work out everything twice. */
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
    (tell: () => void) => {
      const element = scroller.current!
      const look = () => {
        view.look(element)
        tell()
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

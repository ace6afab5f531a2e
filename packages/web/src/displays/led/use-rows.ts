/** Five or six rows on a board that is wider than high, more on a tall one. */
import { useEffect, useState, type RefObject } from 'react'

const usual = 6
const most = 12
/** Em of the board's font. */
const rowHeight = 2.05

export function useRows(list: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(usual)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      setRows(Math.max(1, Math.min(most, Math.floor(element.clientHeight / em / rowHeight))))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return rows
}

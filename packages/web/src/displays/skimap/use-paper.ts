/** How many columns and rows the list has room for. A landscape screen of any size has the same, which the server guesses. */
import { useEffect, useState, type RefObject } from 'react'
import type { Paper } from '@ridgeline/domain/displays/pages'

/** Em per row, its gap included; the style sheet says the same. */
const rowHeight = 2.1
const guessedRows = 22
const narrowest = 16

export function usePaper(list: RefObject<HTMLElement | null>, columns: number, taken: number): Paper {
  const [paper, setPaper] = useState<Paper>({ columns, rows: guessedRows - taken })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      const rows = Math.max(3, Math.floor((element.clientHeight / em + 0.1) / rowHeight))
      const fitting = Math.max(1, Math.floor(element.clientWidth / em / narrowest))
      const isPortrait = innerHeight > innerWidth
      const next = { columns: isPortrait ? Math.min(3, fitting) : columns, rows }
      setPaper((known) => (known.columns === next.columns && known.rows === next.rows ? known : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, columns])
  return paper
}

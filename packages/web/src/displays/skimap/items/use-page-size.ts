/** How many columns and rows of the list fit. All landscape screens have the same, which the server assumes. */
import { useEffect, useState, type RefObject } from 'react'
import type { ListPaper } from '@ridgeline/domain/displays/list-lines'

/** Em per row including its gap; must match the style sheet. */
const rowHeight = 2.1
const guessedRows = 22
/** The list of a phone has one page that scrolls. Must match the width in the style sheet. */
const phoneWidth = 640
const endless = 100_000
const guessedWidth = 28
/** Em. */
const minColumnWidth = 16
/** Em between two columns. */
const gap = 1

export function usePageSize(list: RefObject<HTMLElement | null>, columns: number, taken: number): ListPaper {
  const [paper, setPaper] = useState<ListPaper>({
    columns,
    rows: guessedRows - taken,
    width: (guessedWidth - gap * (columns - 1)) / columns,
  })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const isPhone = innerWidth <= phoneWidth
      // Of the panel: the rows of the list may have grown.
      const em = Number.parseFloat(getComputedStyle(element.parentElement ?? element).fontSize)
      const rows = isPhone ? endless : Math.max(3, Math.floor((element.clientHeight / em + 0.1) / rowHeight))
      const fitting = Math.max(1, Math.floor(element.clientWidth / em / minColumnWidth))
      const isPortrait = innerHeight > innerWidth
      const count = isPhone ? 1 : isPortrait ? Math.min(3, fitting) : columns
      const width = Math.floor((element.clientWidth / em + gap) / count - gap)
      const next = { columns: count, rows, width }
      setPaper((known) => (known.columns === count && known.rows === rows && known.width === width ? known : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, columns])
  return paper
}

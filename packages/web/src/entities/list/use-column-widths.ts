/**
 * Columns as wide as somebody drew them, and all as wide as they first came out where a list comes in parts: rows that
 * come later must not move the others.
 */
import { useEffect, useState, type RefObject } from 'react'
import { boundedWidth, type Column } from './column-model.ts'

type Widths = Readonly<Record<string, number>>

interface Widening {
  table: RefObject<HTMLTableElement | null>
  columns: readonly Column[]
  comesInParts: boolean
  hasRows: boolean
  onColumns: (columns: readonly Column[]) => void
}

function measured(table: HTMLTableElement): Widths {
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
  return Object.fromEntries(heads.map((head) => [head.dataset['column']!, head.offsetWidth]))
}

export function useColumnWidths({ table, columns, comesInParts, hasRows, onColumns }: Widening) {
  const [found, setFound] = useState<{ key: string; widths: Widths }>()
  const [drawn, setDrawn] = useState<Widths>({})
  const [room, setRoom] = useState(0)
  const key = [...columns.map(({ name }) => name), room].join()
  const isFixed = comesInParts || columns.some(({ width }) => width !== undefined) || Object.keys(drawn).length > 0
  const own = found?.key === key ? found.widths : undefined

  // Told after the rows are laid out and before they are painted.
  useEffect(() => {
    const element = table.current
    if (!isFixed || !hasRows || own || !element) return
    const observer = new ResizeObserver(() => setFound({ key, widths: measured(element) }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isFixed, hasRows, own, key, table])
  useEffect(() => {
    const listen = () => setRoom(innerWidth)
    addEventListener('resize', listen)
    return () => removeEventListener('resize', listen)
  }, [])

  function setWidth(name: string, width: number, isDone: boolean) {
    if (!isDone) return setDrawn({ ...drawn, [name]: boundedWidth(width) })
    setDrawn({})
    onColumns(columns.map((column) => (column.name === name ? { ...column, width: boundedWidth(width) } : column)))
  }
  const widths = isFixed && own ? columns.map(({ name, width }) => drawn[name] ?? width ?? own[name] ?? 120) : undefined
  return { widths, setWidth }
}

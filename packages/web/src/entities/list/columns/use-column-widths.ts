/**
 * Column widths: those set by the user, and for windowed lists the first measured ones, because rows that
 * come later must not change them. They are measured again when the list gets another width.
 */
import { useEffect, useState, type RefObject } from 'react'
import { boundedWidth, type Column } from './column-model.ts'

type Widths = Readonly<Record<string, number>>

interface ColumnWidthOptions {
  table: RefObject<HTMLTableElement | null>
  columns: readonly Column[]
  comesInParts: boolean
  hasRows: boolean
  onColumns: (columns: readonly Column[]) => void
}

const selectWidth = 44
const defaultWidth = 120
/** Maximum width of the row actions; less where the table would become wider than it was when measured. */
const actionsWidth = 96

interface Measured {
  /** Width of the frame they were measured in. */
  frameWidth: number
  widths: Widths
  actions: number
}

function measured(table: HTMLTableElement): Measured {
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
  // Rounded up, because a column may be exactly as wide as its heading.
  const widths = heads.map((head) => [head.dataset['column']!, Math.ceil(head.getBoundingClientRect().width)] as const)
  const left = widths.reduce((rest, [, width]) => rest - width, table.offsetWidth - selectWidth)
  return { frameWidth: frameWidthOf(table), widths: Object.fromEntries(widths), actions: Math.max(0, Math.min(actionsWidth, left)) }
}

/** The width in pixels of the frame around the table. */
const frameWidthOf = (table: HTMLTableElement) => table.parentElement?.clientWidth ?? 0

export function useColumnWidths({ table, columns, comesInParts, hasRows, onColumns }: ColumnWidthOptions) {
  const [measurement, setMeasurement] = useState<Measured & { key: string }>()
  const [dragged, setDragged] = useState<Widths>({})
  const frameWidth = useFrameWidth(table)
  const key = columns.map(({ name }) => name).join()
  const hasFixedWidths = comesInParts || columns.some(({ width }) => width !== undefined) || Object.keys(dragged).length > 0
  // The first width is known only after the first layout: waiting for it would paint the rows unfixed.
  const current = measurement?.key === key && (!frameWidth || measurement.frameWidth === frameWidth) ? measurement : undefined

  // Measured after the first layout. React draws it in a later task, so the rows may be painted once before, as wide as measured.
  useEffect(() => {
    const element = table.current
    if (!hasFixedWidths || !hasRows || current || !element) return
    const observer = new ResizeObserver(() => setMeasurement({ key, ...measured(element) }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasFixedWidths, hasRows, current, key, table])

  const dragWidth = (name: string, width: number) => setDragged({ ...dragged, [name]: boundedWidth(width) })
  function dropWidth(name: string, width: number) {
    setDragged({})
    onColumns(columns.map((column) => (column.name === name ? { ...column, width: boundedWidth(width) } : column)))
  }
  if (!hasFixedWidths || !current) return { dragWidth, dropWidth }
  const widths = columns.map(({ name, width }) => dragged[name] ?? width ?? current.widths[name] ?? defaultWidth)
  return { widths, selectWidth, minWidth: widths.reduce((sum, width) => sum + width, selectWidth + current.actions), dragWidth, dropWidth }
}

/** The width of the frame, 0 until it was laid out; it changes with the window and with the menu at the side. */
function useFrameWidth(table: RefObject<HTMLTableElement | null>) {
  const [frameWidth, setFrameWidth] = useState(0)
  useEffect(() => {
    const element = table.current
    if (!element?.parentElement) return
    const observer = new ResizeObserver(() => setFrameWidth(frameWidthOf(element)))
    observer.observe(element.parentElement)
    return () => observer.disconnect()
  }, [table])
  return frameWidth
}

/**
 * Column widths: those set by the user, and for windowed lists the first measured ones, because rows that
 * come later must not change them. They are measured again when the list gets another width.
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

const selectWidth = 44
/** Maximum width of the row actions; less where the table would become wider than it was when measured. */
const actionsWidth = 96

interface Measured {
  /** Width of the frame they were measured in. */
  room: number
  widths: Widths
  actions: number
}

function measured(table: HTMLTableElement): Measured {
  const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
  // Rounded up, because a column may be exactly as wide as its heading.
  const widths = heads.map((head) => [head.dataset['column']!, Math.ceil(head.getBoundingClientRect().width)] as const)
  const left = widths.reduce((room, [, width]) => room - width, table.offsetWidth - selectWidth)
  return { room: roomOf(table), widths: Object.fromEntries(widths), actions: Math.max(0, Math.min(actionsWidth, left)) }
}

/** The width in pixels of the frame around the table. */
const roomOf = (table: HTMLTableElement) => table.parentElement?.clientWidth ?? 0

export function useColumnWidths({ table, columns, comesInParts, hasRows, onColumns }: Widening) {
  const [found, setFound] = useState<Measured & { key: string }>()
  const [drawn, setDrawn] = useState<Widths>({})
  const room = useRoom(table)
  const key = columns.map(({ name }) => name).join()
  const hasFixedWidths = comesInParts || columns.some(({ width }) => width !== undefined) || Object.keys(drawn).length > 0
  // The first width is known only after the first layout: waiting for it would paint the rows unfixed.
  const own = found?.key === key && (!room || found.room === room) ? found : undefined

  // Measured after the first layout. React draws it in a later task, so the rows may be painted once before, as wide as measured.
  useEffect(() => {
    const element = table.current
    if (!hasFixedWidths || !hasRows || own || !element) return
    const observer = new ResizeObserver(() => setFound({ key, ...measured(element) }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasFixedWidths, hasRows, own, key, table])

  function setWidth(name: string, width: number, isDone: boolean) {
    if (!isDone) return setDrawn({ ...drawn, [name]: boundedWidth(width) })
    setDrawn({})
    onColumns(columns.map((column) => (column.name === name ? { ...column, width: boundedWidth(width) } : column)))
  }
  if (!hasFixedWidths || !own) return { setWidth }
  const widths = columns.map(({ name, width }) => drawn[name] ?? width ?? own.widths[name] ?? 120)
  return { widths, selectWidth, minWidth: widths.reduce((sum, width) => sum + width, selectWidth + own.actions), setWidth }
}

/** The width of the frame, 0 until it was laid out; it changes with the window and with the menu at the side. */
function useRoom(table: RefObject<HTMLTableElement | null>) {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = table.current
    if (!element?.parentElement) return
    const observer = new ResizeObserver(() => setRoom(roomOf(element)))
    observer.observe(element.parentElement)
    return () => observer.disconnect()
  }, [table])
  return room
}

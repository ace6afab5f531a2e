/** Positions of cells, in pixels from the left and upper edge of the content. */
import type { Area, Spot } from '../model/values/range.ts'
import type { SheetColumn } from '../model/column.ts'

export interface Geometry {
  rowHeight: number
  headHeight: number
  /** The left edge of each column, and the right one of the last. */
  edges: readonly number[]
  /** Width of the first column, which does not scroll. */
  frozen: number
  width: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const measures = { desktop: { row: 38, head: 34, first: 250 }, phone: { row: 46, head: 38, first: 152 } }

export function geometryOf(columns: readonly SheetColumn[], isPhone: boolean): Geometry {
  const { row, head, first } = measures[isPhone ? 'phone' : 'desktop']
  const edges = [0]
  for (const [index, { width }] of columns.entries()) edges.push(edges.at(-1)! + (index === 0 ? first : width))
  return { rowHeight: row, headHeight: head, edges, frozen: edges[1] ?? first, width: edges.at(-1)! }
}

/** The last column that begins at or before it. */
export function columnAt({ edges }: Geometry, x: number): number {
  let [low, high] = [0, edges.length - 2]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (edges[middle]! <= x) low = middle
    else high = middle - 1
  }
  return low
}

export const topOf = ({ headHeight, rowHeight }: Geometry, row: number) => headHeight + row * rowHeight

export function boxOf(geometry: Geometry, { top, bottom, left, right }: Area): Box {
  const x = geometry.edges[left] ?? 0
  return {
    left: x,
    top: topOf(geometry, top),
    width: (geometry.edges[right + 1] ?? geometry.width) - x,
    height: (bottom - top + 1) * geometry.rowHeight,
  }
}

/** The cell under the pointer, or the nearest one beyond an edge. The first column covers the cells below it. */
export function spotAt(geometry: Geometry, scroller: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top, width, height } = scroller.getBoundingClientRect()
  const x = Math.min(Math.max(clientX - left, 0), width - 1)
  const y = Math.min(Math.max(clientY - top, geometry.headHeight), height - 1)
  const isFirst = x < geometry.frozen
  return {
    row: Math.max(0, Math.floor((y + scroller.scrollTop - geometry.headHeight) / geometry.rowHeight)),
    column: isFirst ? 0 : columnAt(geometry, x + scroller.scrollLeft),
  }
}

/** Scrolls as little as needed to show the whole cell. */
export function reveal(geometry: Geometry, scroller: HTMLElement, { row, column }: Spot): void {
  const { headHeight, rowHeight, frozen, edges } = geometry
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller
  const top = row * rowHeight
  if (top < scrollTop) scroller.scrollTop = top
  else if (top + rowHeight + headHeight > scrollTop + clientHeight) scroller.scrollTop = top + rowHeight + headHeight - clientHeight
  if (column === 0) return
  const [start, end] = [edges[column] ?? 0, edges[column + 1] ?? 0]
  if (start - frozen < scrollLeft || end - start > clientWidth - frozen) scroller.scrollLeft = start - frozen
  else if (end > scrollLeft + clientWidth) scroller.scrollLeft = end - clientWidth
}

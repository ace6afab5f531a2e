/** Repeats a copied block over a larger area. */
import { heightOf, widthOf, type Area, type Spot } from './range.ts'

export interface Filling {
  from: Spot
  to: Spot
}

/** The block `from`, repeated over all of `over` that it does not cover itself. */
export function fillings(from: Area, over: Area): Filling[] {
  const found: Filling[] = []
  const turn = (distance: number, length: number) => ((distance % length) + length) % length
  for (let row = over.top; row <= over.bottom; row++)
    for (let column = over.left; column <= over.right; column++) {
      if (row >= from.top && row <= from.bottom && column >= from.left && column <= from.right) continue
      const source = {
        row: from.top + turn(row - from.top, heightOf(from)),
        column: from.left + turn(column - from.left, widthOf(from)),
      }
      found.push({ from: source, to: { row, column } })
    }
  return found
}

/** Down: the first row of the area over the rest of it; a single row takes the row above. */
export function fillDown(area: Area): { from: Area; over: Area } | undefined {
  if (area.top < area.bottom) return { from: { ...area, bottom: area.top }, over: area }
  return area.top === 0 ? undefined : { from: { ...area, top: area.top - 1, bottom: area.top - 1 }, over: area }
}

/** The handle grows a selection in one direction: the one it was dragged furthest. */
export function dragged(from: Area, { row, column }: Spot): Area {
  const down = Math.max(row - from.bottom, from.top - row, 0)
  const right = Math.max(column - from.right, from.left - column, 0)
  return down >= right
    ? { ...from, top: Math.min(from.top, row), bottom: Math.max(from.bottom, row) }
    : { ...from, left: Math.min(from.left, column), right: Math.max(from.right, column) }
}

/** How many whole times a copied block fits into a selection, at least once. */
export function pasteArea(area: Area, height: number, width: number): Area {
  const times = (room: number, length: number) => (room % length === 0 ? room : length)
  return {
    ...area,
    bottom: area.top + times(heightOf(area), height) - 1,
    right: area.left + times(widthOf(area), width) - 1,
  }
}

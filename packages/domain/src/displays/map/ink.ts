/** The density of lines on a coarse grid over the map, so that labels can be placed where they cover few of them. */
import type { Box } from './placement/placement.ts'
import type { Point } from './placement/projection.ts'

/** @param cell side of a cell. @returns a function that counts the cells with lines a box would cover. */
export function inkOf(lines: Iterable<readonly Point[]>, area: Box, cell: number): (box: Box) => number {
  const [columns, rows] = [Math.ceil(area.width / cell) + 1, Math.ceil(area.height / cell) + 1]
  const inked = new Uint8Array(columns * rows)
  const columnOf = (x: number) => Math.floor((x - area.x) / cell)
  const rowOf = (y: number) => Math.floor((y - area.y) / cell)
  for (const line of lines)
    for (let index = 1; index < line.length; index++) {
      const [[x1, y1], [x2, y2]] = [line[index - 1]!, line[index]!]
      const steps = Math.max(1, Math.ceil((Math.hypot(x2 - x1, y2 - y1) / cell) * 1.5))
      for (let step = 0; step <= steps; step++) {
        const [column, row] = [columnOf(x1 + ((x2 - x1) * step) / steps), rowOf(y1 + ((y2 - y1) * step) / steps)]
        if (column >= 0 && row >= 0 && column < columns && row < rows) inked[row * columns + column] = 1
      }
    }
  return ({ x, y, width, height }) => {
    const [left, right] = [Math.max(0, columnOf(x)), Math.min(columns - 1, columnOf(x + width))]
    const [top, bottom] = [Math.max(0, rowOf(y)), Math.min(rows - 1, rowOf(y + height))]
    let hidden = 0
    for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) hidden += inked[row * columns + column]!
    return hidden
  }
}

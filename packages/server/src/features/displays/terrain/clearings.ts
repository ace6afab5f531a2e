/** The distance of each grid point to the next slope, lift or village, around which there is no forest. */
import type { Position } from '@ridgeline/domain/declare/shape'
import type { Plane } from './plane.ts'
import type { Relief } from './relief.ts'

/** In metres (two passes over the grid, Borgefors 1986). @param villages are surrounded by meadows. */
export function clearings(
  { columns, rows, cell }: Relief,
  plane: Plane,
  lines: readonly (readonly Position[])[],
  villages: readonly Position[],
) {
  const open = new Float32Array(columns * rows).fill(1e6)
  const mark = (x: number, y: number, value: number) => {
    const [column, row] = [Math.round(x / cell), Math.round(y / cell)]
    if (column >= 0 && row >= 0 && column < columns && row < rows)
      open[row * columns + column] = Math.min(open[row * columns + column]!, value)
  }
  for (const line of lines) {
    const points = line.map(plane.place)
    for (const [index, [x, y]] of points.entries()) {
      const [fromX, fromY] = points[Math.max(0, index - 1)]!
      const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / cell))
      for (let step = 0; step <= steps; step++) mark(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps, 0)
    }
  }
  const metres = cell * plane.metresPerUnit
  for (const village of villages) mark(...plane.place(village), -meadow)
  const [straight, slanted] = [metres, metres * Math.SQRT2]
  const reach = (index: number, other: number, step: number) => (open[index] = Math.min(open[index]!, open[other]! + step))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column
      if (column > 0) reach(index, index - 1, straight)
      if (row > 0) reach(index, index - columns, straight)
      if (row > 0 && column > 0) reach(index, index - columns - 1, slanted)
      if (row > 0 && column < columns - 1) reach(index, index - columns + 1, slanted)
    }
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const index = row * columns + column
      if (column < columns - 1) reach(index, index + 1, straight)
      if (row < rows - 1) reach(index, index + columns, straight)
      if (row < rows - 1 && column < columns - 1) reach(index, index + columns + 1, slanted)
      if (row < rows - 1 && column > 0) reach(index, index + columns - 1, slanted)
    }
  return open
}

/** Metres around the centre of a village. */
const meadow = 550

/** Closed contour lines around all ground above an altitude (marching squares), as the `d` of a smooth path. */
import { keptOf } from '@ridgeline/domain/displays/map/line-points'

export interface Field {
  columns: number
  rows: number
  cell: number
  values: ArrayLike<number>
}

type Point = readonly [number, number]

/** Low enough to close every line at the edge. */
const outside = -1e9

/** The edges at which a line enters and leaves a cell, with high ground on its right; edges are top, right, bottom, left. */
const ways: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
]

export function ringsOf({ columns, rows, cell, values }: Field, level: number): Point[][] {
  const valueAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? outside : (values[row * columns + column] ?? outside)
  const stride = columns + 2
  const next = new Map<number, number>()
  const points = new Map<number, Point>()

  /** An edge is identified by the index of its first value and its direction. */
  function edge(side: number, column: number, row: number): number {
    const [x, y, down] =
      side === 0 ? [column, row, 0] : side === 1 ? [column + 1, row, 1] : side === 2 ? [column, row + 1, 0] : [column, row, 1]
    const key = ((y + 1) * stride + x + 1) * 2 + down
    if (!points.has(key)) {
      const [from, to] = [valueAt(x, y), valueAt(x + 1 - down, y + down)]
      const share = (level - from) / (to - from)
      points.set(key, down ? [x * cell, (y + share) * cell] : [(x + share) * cell, y * cell])
    }
    return key
  }

  for (let row = -1; row < rows; row++)
    for (let column = -1; column < columns; column++) {
      const [nw, ne, se, sw] = [valueAt(column, row), valueAt(column + 1, row), valueAt(column + 1, row + 1), valueAt(column, row + 1)]
      const index = (nw >= level ? 8 : 0) | (ne >= level ? 4 : 0) | (se >= level ? 2 : 0) | (sw >= level ? 1 : 0)
      for (const [into, out] of ways[index]!) next.set(edge(into, column, row), edge(out, column, row))
    }

  const rings: Point[][] = []
  for (const start of next.keys()) {
    const ring: Point[] = []
    for (let at: number | undefined = start; at !== undefined && next.has(at);) {
      ring.push(points.get(at)!)
      const after: number | undefined = next.get(at)
      next.delete(at)
      at = after
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

function areaOf(ring: readonly Point[]): number {
  let sum = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    sum += x * nextY - nextX * y
  }
  return Math.abs(sum / 2)
}

/** In cells. */
const tolerance = 0.16
/** In square cells; smaller islands are not drawn. */
const minIslandArea = 4

function bent(ring: readonly Point[], cell: number): string {
  const closed = [...ring, ring[0]!]
  const kept = keptOf(closed, tolerance * cell)
  const points = closed.slice(0, -1).filter((_, index) => kept.has(index))
  if (points.length < 3) return ''
  const middles = points.map(([x, y], index): Point => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)]
  })
  let [atX, atY] = middles.at(-1)!
  let path = `M${atX} ${atY}`
  for (const [index, [x, y]] of points.entries()) {
    const [endX, endY] = middles[index]!
    path += `q${Math.round(x) - atX} ${Math.round(y) - atY} ${endX - atX} ${endY - atY}`
    ;[atX, atY] = [endX, endY]
  }
  return `${path}z`.replaceAll(' -', '-')
}

export const contourOf = (field: Field, level: number): string =>
  ringsOf(field, level)
    .filter((ring) => areaOf(ring) > minIslandArea * field.cell ** 2)
    .map((ring) => bent(ring, field.cell))
    .join('')

/** The convex hull of positions (Andrew's monotone chain), closed and counter-clockwise. */
import type { Position } from '@ridgeline/domain/declare/shape'

/** Positive if the path turns left at the middle position. */
const turn = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

function chain(sorted: readonly Position[]): Position[] {
  const kept: Position[] = []
  for (const position of sorted) {
    while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, position) <= 0) kept.pop()
    kept.push(position)
  }
  return kept.slice(0, -1)
}

/** @returns undefined for fewer than three positions, or if all are on one line */
export function hullOf(positions: readonly Position[]): Position[] | undefined {
  const sorted = positions.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const corners = [...chain(sorted), ...chain(sorted.toReversed())]
  const [first] = corners
  return first && corners.length > 2 ? [...corners, first] : undefined
}

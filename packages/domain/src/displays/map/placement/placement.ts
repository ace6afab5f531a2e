/**
 * Places badges and names on the map where there is space, the important ones first; the others are left out. Each label takes the cheapest
 * of its free candidates (greedy point-feature labelling, Christensen, Marks and Shieber 1995), by preference, covered lines, and length of
 * its leader line.
 */
import type { Point } from './projection.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Candidate {
  /** Centre of the label. */
  at: Point
  /** The cost of this position compared with the best one. */
  cost: number
  /** The start of the leader line, if the label is not beside its item. */
  from?: Point
}

export interface Label<T> {
  what: T
  width: number
  height: number
  candidates: readonly Candidate[]
}

export interface Placed<T> {
  what: T
  at: Point
  /** From the item to the edge of the label. */
  leader?: readonly [Point, Point]
}

export interface Room extends Box {
  /** Free space kept around each label. */
  gap: number
  /** The cost of covering the drawing below a box. */
  hidden?: (box: Box) => number
}

/** Occupied areas. */
export interface Taken {
  boxes: Box[]
  leaders: (readonly [Point, Point])[]
}

export const boxAt = ([x, y]: Point, { width, height }: Pick<Box, 'width' | 'height'>): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap

const isInside = ({ x, y, width, height }: Box, room: Box) =>
  x >= room.x && y >= room.y && x + width <= room.x + room.width && y + height <= room.y + room.height

/** Whether a line crosses a box (Liang–Barsky). */
export function crosses([[x1, y1], [x2, y2]]: readonly [Point, Point], { x, y, width, height }: Box): boolean {
  let [from, to] = [0, 1]
  for (const [delta, min, max] of [
    [x2 - x1, x - x1, x + width - x1],
    [y2 - y1, y - y1, y + height - y1],
  ] as const) {
    if (delta === 0) {
      if (min > 0 || max < 0) return false
      continue
    }
    const [near, far] = delta > 0 ? [min / delta, max / delta] : [max / delta, min / delta]
    from = Math.max(from, near)
    to = Math.min(to, far)
    if (from > to) return false
  }
  return true
}

const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
const meet = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)

/** The leader line from the item to the edge of the label. */
function leaderTo(box: Box, from: Point): readonly [Point, Point] {
  const within = (value: number, min: number, size: number) => Math.min(min + size, Math.max(min, value))
  return [from, [within(from[0], box.x, box.width), within(from[1], box.y, box.height)]]
}

/** Whether a leader line crosses no label and no other leader line, except the label at its start. */
const isClear = (leader: readonly [Point, Point], { boxes, leaders }: Taken) =>
  !leaders.some((other) => meet(leader, other)) &&
  !boxes.some((box) => crosses(leader, box) && !isInside({ x: leader[0][0], y: leader[0][1], width: 0, height: 0 }, box))

/** @param taken occupied areas, to which the new ones are added. */
export function placeLabels<T>(labels: readonly Label<T>[], room: Room, taken: Taken = { boxes: [], leaders: [] }): Placed<T>[] {
  const placed: Placed<T>[] = []
  for (const label of labels) {
    let best: { cost: number; box: Box; at: Point; leader?: readonly [Point, Point] } | undefined
    for (const { at, cost, from } of label.candidates.toSorted((a, b) => a.cost - b.cost)) {
      if (best && cost >= best.cost) break
      const box = boxAt(at, label)
      if (!isInside(box, room) || taken.boxes.some((other) => overlap(box, other, room.gap))) continue
      if (taken.leaders.some((other) => crosses(other, box))) continue
      const leader = from && leaderTo(box, from)
      if (leader && !isClear(leader, taken)) continue
      const sum = cost + (room.hidden?.(box) ?? 0)
      if (!best || sum < best.cost) best = { cost: sum, box, at, ...(leader && { leader }) }
    }
    if (!best) continue
    const { box, at, leader } = best
    taken.boxes.push(box)
    if (leader) taken.leaders.push(leader)
    placed.push({ what: label.what, at, ...(leader && { leader }) })
  }
  return placed
}

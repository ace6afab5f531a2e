/** Puts badges and names on the map where there is room, the important ones first; what finds none stays off. */
import type { Point } from './projection.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Label<T> {
  what: T
  width: number
  height: number
  /** Centres it would take, the best first. */
  candidates: readonly Point[]
}

export interface Placed<T> {
  what: T
  at: Point
}

export interface Room {
  width: number
  height: number
  /** Free space kept around each label. */
  gap: number
}

const boxAt = ([x, y]: Point, { width, height }: Pick<Box, 'width' | 'height'>): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

const overlap = (a: Box, b: Box, gap: number) =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap

const isInside = ({ x, y, width, height }: Box, room: Room) => x >= 0 && y >= 0 && x + width <= room.width && y + height <= room.height

/** @param taken boxes that are there already; those placed now are added to it. */
export function placeLabels<T>(labels: readonly Label<T>[], room: Room, taken: Box[] = []): Placed<T>[] {
  const placed: Placed<T>[] = []
  for (const label of labels) {
    const at = label.candidates.find((candidate) => {
      const box = boxAt(candidate, label)
      return isInside(box, room) && !taken.some((other) => overlap(box, other, room.gap))
    })
    if (!at) continue
    taken.push(boxAt(at, label))
    placed.push({ what: label.what, at })
  }
  return placed
}

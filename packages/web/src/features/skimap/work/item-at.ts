/** The line a press selects: the nearest one within the size of a fingertip. */
import type { Point } from '@ridgeline/domain/displays/map/placement/projection'
import type { MapFrame } from '../../../ui/map/map-view.tsx'
import type { PlacedItem } from './map-item.ts'

/** Pixels of the screen. */
const reach = 12

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

const distanceToLine = (place: Point, line: readonly Point[]) =>
  line.reduce((least, at, index) => (index ? Math.min(least, distanceTo(place, line[index - 1]!, at)) : least), Infinity)

export function itemAt(items: readonly PlacedItem[], frame: Pick<MapFrame, 'place'>, place: Point): PlacedItem | undefined {
  const scale = frame.place([1, 0])[0] - frame.place([0, 0])[0]
  let nearest: { item: PlacedItem; distance: number } | undefined
  for (const item of items) {
    const distance = Math.min(Infinity, ...item.lines.map((line) => distanceToLine(place, line)))
    if (distance * scale <= reach && distance < (nearest?.distance ?? Infinity)) nearest = { item, distance }
  }
  return nearest?.item
}

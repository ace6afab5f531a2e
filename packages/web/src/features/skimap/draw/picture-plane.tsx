/** A picture as the base layer of a map, with pixels as coordinates. */
import type { Plane } from '../../../ui/map/map-view.tsx'
import { toPixels } from '../../../ui/map/world.ts'
import { tenth } from '@ridgeline/domain/formatting/tenth'

export interface MapPicture {
  url: string
  width: number
  height: number
}

/** Positions are clamped to the picture. */
export const planeOf = ({ url, width, height }: MapPicture): Plane => ({
  to: ([x, y]) => [x, y],
  from: ([x, y]) => [tenth(Math.min(width, Math.max(0, x))), tenth(Math.min(height, Math.max(0, y)))],
  ground(view, size) {
    const [left, top] = toPixels(view, size, [0, 0])
    return <image href={url} x={left} y={top} width={width * view.scale} height={height * view.scale} preserveAspectRatio="none" />
  },
})

/** Two corners that fit the whole picture into view. */
export const cornersOf = ({ width, height }: MapPicture): [number, number][] => [
  [0, 0],
  [width, height],
]

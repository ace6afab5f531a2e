/** Whether an area of a warning covers a resort. */
import type { Position } from '@ridgeline/domain/declare/shape'
import { distanceBetween } from '@ridgeline/domain/app-content/guest/place'
import type { ReceivedArea, ReceivedInfo } from './cap-in.ts'

export interface WarnedPlace {
  /** The code or the name of its area at the service. */
  areaCode: string | null
  latitude: number | null
  longitude: number | null
}

/** By the number of edges to the east. */
function isInside(polygon: readonly Position[], longitude: number, latitude: number): boolean {
  return polygon.reduce((isIn, [ax, ay], index) => {
    const [bx, by] = polygon.at(index - 1)!
    const isCrossed = ay > latitude !== by > latitude && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax
    return isCrossed ? !isIn : isIn
  }, false)
}

function covers({ description, codes, polygons, circles }: ReceivedArea, { areaCode, latitude, longitude }: WarnedPlace): boolean {
  if (areaCode !== null && [description, ...codes].some((name) => name.toLowerCase() === areaCode.toLowerCase())) return true
  if (latitude === null || longitude === null) return false
  return (
    polygons.some((polygon) => isInside(polygon, longitude, latitude)) ||
    circles.some((circle) => distanceBetween(circle, { latitude, longitude }) <= circle.radius * 1_000)
  )
}

export const infosFor = (infos: readonly ReceivedInfo[], place: WarnedPlace): ReceivedInfo[] =>
  infos.filter(({ areas }) => areas.some((area) => covers(area, place)))

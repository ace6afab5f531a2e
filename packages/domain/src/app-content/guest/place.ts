/** Where guests are: at which place of the resort, and whether in it at all. */
import type { Location } from '../../entities/location.ts'
import { listOf, type AppRecord, type AppRecords } from '../app-records.ts'

/** Degrees (WGS84). */
export interface Place {
  latitude: number
  longitude: number
}

/** Metres around a resort whose extent is not recorded. */
const defaultRadius = 5_000
const metresPerDegree = 111_195

type Placed = AppRecord<Pick<Location, 'gpsLatitude' | 'gpsLongitude'>>

export function placeOf({ gpsLatitude, gpsLongitude }: Placed): Place | undefined {
  if (gpsLatitude === null || gpsLatitude === undefined || gpsLongitude === null || gpsLongitude === undefined) return undefined
  return { latitude: Number(gpsLatitude), longitude: Number(gpsLongitude) }
}

/** In metres; exact enough within a resort, because it takes the earth as flat. */
export function distanceBetween(one: Place, other: Place): number {
  const narrowing = Math.cos((((one.latitude + other.latitude) / 2) * Math.PI) / 180)
  return metresPerDegree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrowing)
}

/** Within the radius of a place that is the resort; without one, near the position of the resort. */
export function isInResort(records: Pick<AppRecords, 'resort' | 'lists'>, place: Place): boolean {
  const isWithin = (center: Place | undefined, radius: number) => center !== undefined && distanceBetween(place, center) <= radius
  const extents = listOf(records, 'location').filter(({ type, radius }) => type === 'resort' && Boolean(radius))
  return extents.length > 0
    ? extents.some((extent) => isWithin(placeOf(extent), extent.radius!))
    : isWithin(placeOf(records.resort), defaultRadius)
}

/** Undefined if none has a position. */
export function nearestTo<Item>(place: Place, items: readonly Item[], placeOfItem: (item: Item) => Place | undefined): Item | undefined {
  let [nearest, shortest]: [Item | undefined, number] = [undefined, Infinity]
  for (const item of items) {
    const at = placeOfItem(item)
    const distance = at ? distanceBetween(place, at) : Infinity
    if (distance < shortest) [nearest, shortest] = [item, distance]
  }
  return nearest
}

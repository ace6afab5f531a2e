/** Positions of vehicles as stretches they have driven. The last position of each is kept in memory only, so that batches join. */
import { LRUCache } from 'lru-cache'
import type { Stretch } from '@ridgeline/domain/operation/grooming/slope-samples'

export interface VehiclePosition {
  /** As in the plan. */
  vehicle: string
  /** ISO 8601. */
  at: string
  /** Degrees (WGS84). */
  lng: number
  lat: number
}

/** Milliseconds without a position after which it is not known where the vehicle went. */
const maxPause = 60_000
/** Degrees; more than a vehicle drives meanwhile, it was carried or its receiver is wrong. */
const maxJump = 0.01

export const vehicleKey = (vehicle: string) => vehicle.trim().toLowerCase()

function joins(one: VehiclePosition, next: VehiclePosition): boolean {
  const pause = Date.parse(next.at) - Date.parse(one.at)
  return pause >= 0 && pause <= maxPause && Math.abs(next.lat - one.lat) < maxJump && Math.abs(next.lng - one.lng) < maxJump
}

export function stretchesOf() {
  /** By resort and vehicle, for as long as the next position may join. */
  const last = new LRUCache<string, VehiclePosition>({ max: 2_000, ttl: 2 * maxPause })

  /** By vehicle, in the order of time. */
  return (resortId: string, positions: readonly VehiclePosition[]): Map<string, Stretch[]> => {
    const stretches = new Map<string, Stretch[]>()
    for (const position of positions.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
      const vehicle = vehicleKey(position.vehicle)
      const key = `${resortId} ${vehicle}`
      const before = last.get(key)
      const stretch: Stretch = [before && joins(before, position) ? before : position, position]
      stretches.set(vehicle, [...(stretches.get(vehicle) ?? []), stretch])
      last.set(key, position)
    }
    return stretches
  }
}

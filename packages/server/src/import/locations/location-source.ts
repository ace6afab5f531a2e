/** A source of places: the mapping of its rows to locations, and the maximum distance from the resort. */
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import { geometryFault } from '@ridgeline/domain/geometry/geometry'
import type { Position } from '@ridgeline/domain/declare/shape'
import type { Feature } from '../geojson.ts'
import type { Mapped } from '../mapped.ts'
import { distanceBetween } from '../position.ts'

export interface LocationSource {
  locationOf(feature: Feature): Mapped<LocationDraft>
  /** Metres. A row farther away belongs to another resort. */
  reach: number
}

export function pointOf({ geometry }: Feature): Position | undefined {
  // geometryFault has validated it.
  return geometryFault(geometry, ['Point']) ? undefined : (geometry.coordinates as Position)
}

const kilometres = (metres: number) => Math.round(metres / 1000)

/** Why a place does not belong to the resort, or undefined. A resort without a position accepts every place. */
export function tooFar(place: Position, resort: Position | undefined, reach: number): string | undefined {
  const distance = resort ? distanceBetween(place, resort) : 0
  return distance > reach ? `It is ${kilometres(distance)} km from the resort, more than ${kilometres(reach)} km.` : undefined
}

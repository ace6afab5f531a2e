/** A source of places: how its rows become locations, and how far from the resort they may lie. */
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import { geometryFault } from '@ridgeline/domain/geometry'
import type { Position } from '@ridgeline/domain/shape'
import type { Feature } from '../geojson.ts'
import type { Mapped } from '../mapped.ts'
import { distanceBetween } from '../position.ts'

export interface LocationSource {
  locationOf(feature: Feature): Mapped<LocationDraft>
  /** Metres. A row farther away belongs to another resort. */
  reach: number
}

export function pointOf({ geometry }: Feature): Position | undefined {
  // geometryFault has found nothing, so this is a position.
  return geometryFault(geometry, ['Point']) ? undefined : (geometry.coordinates as Position)
}

const kilometres = (metres: number) => Math.round(metres / 1000)

/** Why a place does not belong to the resort, or nothing. A resort without a position takes every place. */
export function tooFar(place: Position, resort: Position | undefined, reach: number): string | undefined {
  const distance = resort ? distanceBetween(place, resort) : 0
  return distance > reach ? `It lies ${kilometres(distance)} km from the resort, more than ${kilometres(reach)} km.` : undefined
}

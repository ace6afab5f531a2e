/** Converts vehicle positions of GTFS Realtime messages: the newest of each vehicle, within the limits of what a resort can have. */
import { maxPositionAge, type Vehicle, type VehicleStatus } from '@ridgeline/domain/departures/realtime/vehicle'
import { minuteMs } from '@ridgeline/domain/time/durations'
import { id, legible, stopId } from '../out/cells.ts'
import type { FindTrip } from './realtime-in.ts'
import type { FeedMessage, VehiclePosition } from './realtime-messages.ts'

/** Of a resort; the newest are kept. */
export const maxVehicles = 1_000
const maxLabelLength = 40
/** The clock of a vehicle may be slightly fast. */
const ahead = minuteMs

const statuses: Readonly<Record<string, VehicleStatus>> = {
  INCOMING_AT: 'incomingAt',
  STOPPED_AT: 'stoppedAt',
  IN_TRANSIT_TO: 'inTransitTo',
}

const isWithin = (value: unknown, limit: number): value is number => typeof value === 'number' && Math.abs(value) <= limit

/** Undefined for a vehicle without an id, a time or a place. A receiver without a signal sends zeros. */
function vehicleOf(entityId: string, { position, vehicle, trip, ...given }: VehiclePosition, sentAt: number, find: FindTrip, now: number) {
  const { latitude, longitude, bearing } = position ?? {}
  const vehicleId = id(vehicle?.id || entityId)
  const at = (given.timestamp ?? sentAt) * 1000
  if (!vehicleId || !isWithin(latitude, 90) || !isWithin(longitude, 180) || (latitude === 0 && longitude === 0)) return undefined
  if (at < now - maxPositionAge * minuteMs || at > now + ahead) return undefined
  const known = trip && find(trip)
  return {
    vehicleId,
    label: legible(vehicle?.label ?? '', maxLabelLength) || null,
    tripId: known?.tripId ?? null,
    serviceDate: known?.serviceDate ?? null,
    latitude,
    longitude,
    bearing: isWithin(bearing, 360) && bearing >= 0 ? bearing : null,
    stopId: given.stopId ? (stopId(given.stopId) ?? null) : null,
    status: statuses[given.currentStatus ?? 'IN_TRANSIT_TO'] ?? 'inTransitTo',
    measuredAt: new Date(Math.min(at, now)).toISOString(),
  } satisfies Vehicle
}

export function vehiclesIn(messages: readonly FeedMessage[], find: FindTrip, now: number): Vehicle[] {
  const newest = new Map<string, Vehicle>()
  for (const { header, entity = [] } of messages)
    for (const { id: entityId, isDeleted, vehicle } of entity) {
      const found = vehicle && !isDeleted ? vehicleOf(entityId, vehicle, header.timestamp ?? 0, find, now) : undefined
      if (found && !((newest.get(found.vehicleId)?.measuredAt ?? '') > found.measuredAt)) newest.set(found.vehicleId, found)
    }
  return [...newest.values()].toSorted((one, other) => (one.measuredAt < other.measuredAt ? 1 : -1)).slice(0, maxVehicles)
}

/** The last known position of a vehicle, from a GTFS Realtime feed of its operator. */
export const vehicleStatuses = ['incomingAt', 'stoppedAt', 'inTransitTo'] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

export interface Vehicle {
  vehicleId: string
  /** As written on the vehicle. */
  label: string | null
  /** Of the imported timetable; null for a vehicle without a trip that is known there. */
  tripId: string | null
  serviceDate: string | null
  /** Degrees (WGS84). */
  latitude: number
  longitude: number
  /** Degrees clockwise from north. */
  bearing: number | null
  /** The GTFS stop of the status. */
  stopId: string | null
  status: VehicleStatus
  measuredAt: string
}

/** Minutes after which a position is stale: feeds renew theirs at least every 90 seconds (GTFS Realtime, best practices). */
export const positionAge = 2
/** Minutes after which it is not shown any more. */
export const maxPositionAge = 10

/** The vehicle of a call, as dispatchers see it. */
export interface CallVehicle extends Pick<Vehicle, 'label' | 'status' | 'measuredAt'> {
  stopName: string | null
  isStale: boolean
}

/** Positions of vehicles as GTFS Realtime: those of the operator's feed, with the trips of the imported timetable. */
import type { Vehicle, VehicleStatus } from '@ridgeline/domain/departures/realtime/vehicle'
import type { FeedMessage } from '../realtime/realtime-messages.ts'
import { gtfsDay } from './gtfs-day.ts'
import { headerAt } from './realtime-out.ts'

const statuses: Readonly<Record<VehicleStatus, string>> = {
  incomingAt: 'INCOMING_AT',
  stoppedAt: 'STOPPED_AT',
  inTransitTo: 'IN_TRANSIT_TO',
}

export const vehiclePositionsFeed = (vehicles: readonly Vehicle[], now: number): FeedMessage => ({
  header: headerAt(now),
  entity: vehicles.map(({ vehicleId, label, tripId, serviceDate, latitude, longitude, bearing, stopId, status, measuredAt }) => ({
    id: vehicleId,
    vehicle: {
      ...(tripId && serviceDate && { trip: { tripId, startDate: gtfsDay(serviceDate) } }),
      position: { latitude, longitude, ...(bearing !== null && { bearing }) },
      currentStatus: statuses[status],
      timestamp: Math.floor(Date.parse(measuredAt) / 1000),
      ...(stopId && { stopId }),
      vehicle: { id: vehicleId, ...(label && { label }) },
    },
  })),
})

/** GTFS Realtime 2.0 (gtfs.org, Realtime Reference): the supported messages, with the field numbers of the standard. */
import protobuf from 'protobufjs/light.js'

const field = (id: number, type: string) => ({ id, type })
const needed = (id: number, type: string) => ({ id, type, rule: 'required' })
/** The `rule` of a field in Protocol Buffers; a constant, because rules are something else in the rest of the code. */
const cardinality = 'repeated'
const several = (id: number, type: string) => ({ id, type, rule: cardinality })

type Enumeration = Record<string, number>

/** proto2, in which a delay of 0 is encoded and not omitted. */
const message = (fields: protobuf.IType['fields'], enumerations: Record<string, Enumeration> = {}): protobuf.IType => ({
  edition: 'proto2',
  fields,
  nested: Object.fromEntries(Object.entries(enumerations).map(([name, values]) => [name, { values }])),
})

const root = protobuf.Root.fromJSON({
  nested: {
    FeedMessage: message({ header: needed(1, 'FeedHeader'), entity: several(2, 'FeedEntity') }),
    FeedHeader: message(
      { gtfsRealtimeVersion: needed(1, 'string'), incrementality: field(2, 'Incrementality'), timestamp: field(3, 'uint64') },
      { Incrementality: { FULL_DATASET: 0, DIFFERENTIAL: 1 } },
    ),
    FeedEntity: message({
      id: needed(1, 'string'),
      isDeleted: field(2, 'bool'),
      tripUpdate: field(3, 'TripUpdate'),
      vehicle: field(4, 'VehiclePosition'),
      alert: field(5, 'Alert'),
    }),
    TripUpdate: message({
      trip: needed(1, 'TripDescriptor'),
      stopTimeUpdate: several(2, 'StopTimeUpdate'),
      timestamp: field(4, 'uint64'),
      delay: field(5, 'int32'),
    }),
    VehiclePosition: message(
      {
        trip: field(1, 'TripDescriptor'),
        position: field(2, 'Position'),
        currentStatus: field(4, 'VehicleStopStatus'),
        timestamp: field(5, 'uint64'),
        stopId: field(7, 'string'),
        vehicle: field(8, 'VehicleDescriptor'),
      },
      { VehicleStopStatus: { INCOMING_AT: 0, STOPPED_AT: 1, IN_TRANSIT_TO: 2 } },
    ),
    Position: message({ latitude: needed(1, 'float'), longitude: needed(2, 'float'), bearing: field(3, 'float') }),
    VehicleDescriptor: message({ id: field(1, 'string'), label: field(2, 'string') }),
    StopTimeUpdate: message(
      {
        stopSequence: field(1, 'uint32'),
        arrival: field(2, 'StopTimeEvent'),
        departure: field(3, 'StopTimeEvent'),
        stopId: field(4, 'string'),
        scheduleRelationship: field(5, 'ScheduleRelationship'),
      },
      { ScheduleRelationship: { SCHEDULED: 0, SKIPPED: 1, NO_DATA: 2, UNSCHEDULED: 3 } },
    ),
    StopTimeEvent: message({ delay: field(1, 'int32'), time: field(2, 'int64') }),
    TripDescriptor: message(
      {
        tripId: field(1, 'string'),
        startTime: field(2, 'string'),
        startDate: field(3, 'string'),
        scheduleRelationship: field(4, 'ScheduleRelationship'),
        routeId: field(5, 'string'),
      },
      { ScheduleRelationship: { SCHEDULED: 0, ADDED: 1, UNSCHEDULED: 2, CANCELED: 3, REPLACEMENT: 5, DUPLICATED: 6, DELETED: 7 } },
    ),
    Alert: message(
      {
        activePeriod: several(1, 'TimeRange'),
        informedEntity: several(5, 'EntitySelector'),
        effect: field(7, 'Effect'),
        headerText: field(10, 'TranslatedString'),
        descriptionText: field(11, 'TranslatedString'),
      },
      { Effect: { NO_SERVICE: 1, SIGNIFICANT_DELAYS: 3, MODIFIED_SERVICE: 6, OTHER_EFFECT: 7, UNKNOWN_EFFECT: 8 } },
    ),
    TimeRange: message({ start: field(1, 'uint64'), end: field(2, 'uint64') }),
    EntitySelector: message({ routeId: field(2, 'string'), trip: field(4, 'TripDescriptor'), stopId: field(5, 'string') }),
    TranslatedString: message({ translation: several(1, 'Translation') }),
    Translation: message({ text: needed(1, 'string'), language: field(2, 'string') }),
  },
})

export interface TripDescriptor {
  tripId?: string
  /** `YYYYMMDD` */
  startDate?: string
  scheduleRelationship?: string
  routeId?: string
}

export interface StopTimeUpdate {
  stopSequence?: number
  stopId?: string
  /** Seconds of delay, or the time in seconds since the epoch. */
  arrival?: { delay?: number; time?: number }
  departure?: { delay?: number; time?: number }
  scheduleRelationship?: string
}

export interface TripUpdate {
  trip: TripDescriptor
  stopTimeUpdate?: StopTimeUpdate[]
  timestamp?: number
  delay?: number
}

export interface VehiclePosition {
  trip?: TripDescriptor
  position?: { latitude: number; longitude: number; bearing?: number }
  currentStatus?: string
  timestamp?: number
  stopId?: string
  vehicle?: { id?: string; label?: string }
}

export interface Alert {
  /** Seconds since the epoch; without a start or an end, the period is open there. */
  activePeriod?: { start?: number; end?: number }[]
  informedEntity?: { routeId?: string; trip?: TripDescriptor; stopId?: string }[]
  effect?: string
  headerText?: { translation?: { text: string; language?: string }[] }
  descriptionText?: { translation?: { text: string; language?: string }[] }
}

export interface FeedMessage {
  header: { gtfsRealtimeVersion: string; incrementality?: string; timestamp?: number }
  entity?: { id: string; isDeleted?: boolean; tripUpdate?: TripUpdate; vehicle?: VehiclePosition; alert?: Alert }[]
}

const feedMessage = root.lookupType('FeedMessage')
export const headerType = root.lookupType('FeedHeader')
export const entityType = root.lookupType('FeedEntity')

export const encodeFeed = (message: FeedMessage): Uint8Array => feedMessage.encode(feedMessage.fromObject(message)).finish()

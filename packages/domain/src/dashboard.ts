/** What staff look at in the morning, in one answer (OP32). A card that is not there is not for the caller to see. */
import type { Alarm } from './entities/alarm.ts'
import type { Camera } from './entities/camera.ts'
import type { Departure } from './entities/departure.ts'
import type { Device } from './entities/device.ts'
import type { Event } from './entities/event.ts'
import type { Parking } from './entities/parking.ts'
import type { WeatherAvalanche } from './entities/weather-avalanche.ts'
import type { WeatherCurrent } from './entities/weather-current.ts'
import type { WeatherForecast } from './entities/weather-forecast.ts'
import type { Localized } from './localized.ts'
import type { NewSnow } from './new-snow.ts'
import type { SlopeDifficulty } from './vocabulary.ts'

/** What runs or does not; each is a count of its active records. */
export const operatedEntities = ['skilift', 'slope', 'crossCountry', 'bike'] as const

export interface Operation {
  entity: (typeof operatedEntities)[number]
  total: number
  open: number
  limited: number
  closed: number
}

/** Metres of piste, of those that are open and of all. */
export interface Pistes {
  difficulty: SlopeDifficulty
  open: number
  total: number
}

interface Named {
  id: string
}

export type WeatherNow = Named &
  Pick<
    WeatherCurrent,
    | 'name'
    | 'locationId'
    | 'measuredAt'
    | 'weatherCode'
    | 'temperature'
    | 'windSpeed'
    | 'windGusts'
    | 'windDirection'
    | 'snowDepth'
    | 'snowfall24h'
  > & {
    staleAfter: number | null
    /** Of the place; m/s. */
    windLimit: number | null
    /** Lifts that run and have to stop in less wind than this. */
    liftsPastLimit: number
  }
export type WeatherDay = Named &
  Pick<WeatherForecast, 'locationId' | 'date' | 'weatherCode' | 'temperatureMin' | 'temperatureMax' | 'snowfall'> & {
    locationName: Localized
  }
export type Bulletin = Named &
  Pick<
    WeatherAvalanche,
    'regionName' | 'date' | 'dangerAm' | 'dangerPm' | 'dangerAmUpper' | 'dangerPmUpper' | 'elevationBoundary' | 'tendency' | 'validTo'
  >
export type CameraNow = Named & Pick<Camera, 'name' | 'type' | 'cameraStatus' | 'thumbnailUrl' | 'thumbnailAt' | 'refreshInterval'>
export type ParkingNow = Named & Pick<Parking, 'name' | 'status' | 'capacity' | 'vacantSpaces' | 'occupancy'>
export type EventSoon = Named & Pick<Event, 'name' | 'startDate' | 'endDate' | 'allDay' | 'eventStatus' | 'venue'>
export type DeviceNow = Named & Pick<Device, 'name' | 'deviceStatus' | 'lastSeenAt'>
/** A board whose imported timetable is over or ends soon, or has not got its stop. */
export type DepartureNow = Named &
  Pick<Departure, 'stopName'> & {
    hasStop: boolean
    /** Last day, `YYYY-MM-DD`; nothing where no timetable was imported. */
    timetableUntil: string | null
    isTimetableOver: boolean
  }
export type AlarmNow = Named &
  Pick<Alarm, 'name' | 'severity' | 'metric' | 'operator' | 'threshold' | 'state' | 'lastValue' | 'triggeredAt'>

export interface TeamChange {
  entity: string
  id: string
  name: Localized | string | null
  action: string
  at: string
  userName: string | null
}

export interface Dashboard {
  operation: Operation[]
  pistes?: Pistes[]
  weather?: WeatherNow[]
  /** Of the whole resort; empty if unknown. */
  newSnow?: NewSnow | null
  forecast?: WeatherDay[]
  avalanche?: Bulletin[]
  cameras?: CameraNow[]
  parking?: ParkingNow[]
  events?: EventSoon[]
  alarms?: AlarmNow[]
  /** Those that need a look. */
  devices?: DeviceNow[]
  /** Those that need a look. */
  departures?: DepartureNow[]
  changes: TeamChange[]
  quote: { text: Localized; author: string | null } | null
}

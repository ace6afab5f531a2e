/** The dashboard of a resort in one response (OP32). Cards without permission are missing. */
import type { Alarm } from '../entities/alarm.ts'
import type { Camera } from '../entities/camera.ts'
import type { Departure } from '../entities/departure.ts'
import type { Device } from '../entities/device.ts'
import type { Event } from '../entities/event.ts'
import type { Parking } from '../entities/parking.ts'
import type { WeatherAvalanche } from '../entities/weather-avalanche.ts'
import type { WeatherCurrent } from '../entities/weather-current.ts'
import type { WeatherForecast } from '../entities/weather-forecast.ts'
import type { Webhook } from '../entities/webhook.ts'
import type { DisplayStatus } from '../displays/feed.ts'
import type { Localized } from '../values/localized.ts'
import type { NewSnow } from '../operation/new-snow.ts'
import type { SlopeDifficulty } from '../declare/vocabulary.ts'

/** Entities with counts by status of their active records. */
export const operatedEntities = ['skilift', 'slope', 'crossCountry', 'bike'] as const

export interface Operation {
  entity: (typeof operatedEntities)[number]
  total: number
  open: number
  limited: number
  closed: number
}

/** Metres of slopes, open and in total. */
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
    /** Running lifts whose own limit is exceeded. */
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
export type ParkingNow = Named &
  Pick<Parking, 'name' | 'capacity' | 'vacantSpaces' | 'occupancy' | 'occupancyMeasuredAt'> & {
    /** As guests find it now. */
    status: DisplayStatus
  }
export type EventSoon = Named & Pick<Event, 'name' | 'startDate' | 'endDate' | 'allDay' | 'eventStatus' | 'venue'>
export type DeviceNow = Named & Pick<Device, 'name' | 'deviceStatus' | 'lastSeenAt'>
/** A board whose imported timetable has ended or ends soon, or lacks its stop. */
export type DepartureNow = Named &
  Pick<Departure, 'stopName'> & {
    hasStop: boolean
    /** Last day, `YYYY-MM-DD`; null without an imported timetable. */
    timetableUntil: string | null
    isTimetableOver: boolean
  }
export type AlarmNow = Named &
  Pick<Alarm, 'name' | 'severity' | 'metric' | 'operator' | 'threshold' | 'state' | 'lastValue' | 'triggeredAt'>

export type PausedWebhook = Named & Pick<Webhook, 'description' | 'pausedAt' | 'pauseReason'>

export interface TeamChange {
  entity: string
  id: string
  name: Localized | string | null
  action: string
  at: string
  userName: string | null
}

/** Cards that list some of the records that need attention. */
export const attentionCards = ['alarms', 'cameras', 'devices', 'departures', 'webhooks'] as const
export type AttentionCard = (typeof attentionCards)[number]

export interface Dashboard {
  operation: Operation[]
  pistes?: Pistes[]
  weather?: WeatherNow[]
  /** Of the whole resort; null if unknown. */
  newSnow?: NewSnow | null
  forecast?: WeatherDay[]
  avalanche?: Bulletin[]
  cameras?: CameraNow[]
  parking?: ParkingNow[]
  events?: EventSoon[]
  alarms?: AlarmNow[]
  /** Those with problems. */
  devices?: DeviceNow[]
  /** Those with problems. */
  departures?: DepartureNow[]
  /** Paused ones, longest first; for those who may read webhooks. */
  webhooks?: PausedWebhook[]
  /** Seconds by which the server's clock is ahead of the database's, if they differ too much; only for administrators (decision 0098). */
  clockOffset?: number
  /** The address of a proxy that `TRUST_PROXY` does not name; only for administrators. */
  unnamedProxy?: string
  /** How many records of each card need attention, including those that the card leaves out. */
  attention?: { [C in AttentionCard]?: number }
  changes: TeamChange[]
  quote: { text: Localized; author: string | null } | null
}

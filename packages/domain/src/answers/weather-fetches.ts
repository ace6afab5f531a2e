/** What was last fetched for the weather of a resort: from providers for its places, its avalanche bulletins, and warnings (decisions 0117, 0118, 0145). */
import type { FetchedProvider } from '../operation/weather-providers.ts'
import type { Language } from '../values/localized.ts'

/** Why the last attempt brought nothing. */
export const fetchFaults = [
  /** MET Norway requires a contact (`WEATHER_CONTACT`). */
  'noContact',
  /** The place has no coordinates. */
  'noPosition',
  /** The resort has neither coordinates nor an area of warnings. */
  'noArea',
  'unreachable',
  /** The source responded with another status than 200; `detail` is that status. */
  'refused',
  /** The source limits the number of requests (429). */
  'tooMany',
  /** The response is not of the documented form. */
  'unreadable',
  /** It lacks what a record needs. */
  'incomplete',
  /** Values were refused by the checks of the record; `detail` names their fields. */
  'rejected',
  /** The bulletin does not contain the region of the resort; `detail` is that region. */
  'noRegion',
  /** The region has no danger rating. */
  'unrated',
  /** The bulletin ended more than a day ago. */
  'outdated',
] as const
export type FetchFault = (typeof fetchFaults)[number]

export interface FetchState {
  /** Null before the first attempt. */
  askedAt: string | null
  /** The last attempt that succeeded. */
  fetchedAt: string | null
  /** The earliest time at which the source may be asked again. */
  nextAt: string | null
  fault: FetchFault | null
  detail: string | null
}

/** A manual value that the provider does not replace before `until`. */
export interface HeldValue {
  field: string
  until: string
}

export interface PlaceFetch extends FetchState {
  settingsId: string
  locationId: string
  provider: FetchedProvider
  /** Of the current weather. */
  held: HeldValue[]
}

export interface BulletinFetch extends FetchState {
  language: Language
}

export interface WeatherFetches {
  /** Whether a contact for providers is configured. */
  hasContact: boolean
  places: PlaceFetch[]
  bulletins: BulletinFetch[]
  /** Null without an address of warnings. */
  warnings: FetchState | null
}

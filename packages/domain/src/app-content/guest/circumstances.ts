/**
 * For whom and when a screen of the app is resolved. What guests send is reduced to what makes a difference, so that there are few different
 * circumstances, however many versions, places and groups are sent.
 */
import { platforms, type countries } from '../../declare/vocabulary.ts'
import { cardLevels } from '../../entities/gopass-benefit.ts'
import { audiences as noticeAudiences } from '../../entities/info-mobile.ts'
import { audiences as interests } from '../../entities/recommendation.ts'
import { seasonOn, type SeasonName } from '../../time/summer-season.ts'
import { dayAt } from '../../time/zoned-time.ts'
import type { Language } from '../../values/localized.ts'
import { listOf, type AppRecords } from '../app-records.ts'
import { versionReached } from './app-version.ts'
import { isInResort, type Place } from './place.ts'
import { timeOfDayAt, type TimeOfDay } from './time-of-day.ts'
import { conditionsOf, weatherNear, type WeatherCondition } from './weather.ts'

export type Platform = (typeof platforms)[number]
export type CardLevel = (typeof cardLevels)[number]
type Country = (typeof countries)[number]

/** What guests like, and what they are: members, holders of a season pass, people in the resort. */
export const guestGroups = [...interests, ...noticeAudiences.filter((name) => name !== 'all')] as const
export type GuestGroup = (typeof guestGroups)[number]

/** As the app sends it. */
export interface Guest {
  platform: Platform
  /** `5.0.0`. */
  version: string
  language: Language
  /** Chosen by guests; otherwise that of the day. */
  season?: SeasonName | undefined
  place?: Place | undefined
  isLoggedIn: boolean
  groups: readonly GuestGroup[]
  /** The level of their loyalty card; holders are members. */
  card?: CardLevel | undefined
  /** Of their card; otherwise that of the resort. */
  country?: Country | undefined
}

export interface Circumstances {
  /** Epoch milliseconds. */
  now: number
  timezone: string
  /** The day in the resort. */
  today: string
  timeOfDay: TimeOfDay
  season: SeasonName
  /** Of the weather at the place of guests, or of the resort. */
  weather: readonly WeatherCondition[]
  /** Where that was measured. */
  weatherLocationId: string | null
  platform: Platform
  /** The highest version that decides anything and that the app has reached. */
  version: string
  language: Language
  isLoggedIn: boolean
  /** Only those for which any record is made. */
  groups: readonly GuestGroup[]
  /** Whether guests named what they like; who did not sees recommendations for all interests. */
  hasInterests: boolean
  card: CardLevel | null
  /** Null for a country no benefit is made for. */
  country: Country | null
}

function decidingGroups(records: AppRecords): Set<GuestGroup> {
  const tips = listOf(records, 'recommendation')
  const named = [...tips, ...listOf(records, 'infoMobile')].flatMap(({ audience }) => audience ?? [])
  const groups = new Set(guestGroups.filter((group) => named.includes(group)))
  if (tips.some(({ gopassOnly }) => gopassOnly)) groups.add('gopassMembers')
  return groups
}

/** @param now epoch milliseconds */
export function circumstancesOf(records: AppRecords, guest: Guest, now: number): Circumstances {
  const { resort } = records
  const { place, card, platform, language, isLoggedIn } = guest
  const timezone = resort.timezone ?? 'UTC'
  const today = dayAt(now, timezone)
  const weather = weatherNear(records, place)
  const deciding = decidingGroups(records)
  const groups = new Set<GuestGroup>(guest.groups)
  if (card) groups.add('gopassMembers')
  if (place && isInResort(records, place)) groups.add('inResort')
  const benefits = listOf(records, 'gopassBenefit')
  const country = guest.country ?? resort.country ?? null
  const thresholds = [...listOf(records, 'homepage'), ...listOf(records, 'action')].map(({ minAppVersion }) => minAppVersion)
  return {
    now,
    timezone,
    today,
    timeOfDay: timeOfDayAt(now, timezone),
    season:
      guest.season ?? seasonOn({ summerSeasonFrom: resort.summerSeasonFrom ?? null, summerSeasonTo: resort.summerSeasonTo ?? null }, today),
    weather: conditionsOf(weather, records.switches, now),
    weatherLocationId: weather?.locationId ?? null,
    platform,
    version: versionReached(thresholds, guest.version),
    language,
    isLoggedIn,
    groups: guestGroups.filter((group) => groups.has(group) && deciding.has(group)),
    hasInterests: interests.some((interest) => groups.has(interest)),
    card: card && benefits.some(({ cardLevels: levels }) => levels?.length) ? card : null,
    country: country && benefits.some(({ countries: those }) => those?.includes(country)) ? country : null,
  }
}

/** The same for all circumstances with the same screens, but for what time alone changes. */
export const circumstancesKey = (circumstances: Circumstances): string => JSON.stringify({ ...circumstances, now: null })

/** The weather of the app: which measurements it shows, and the conditions under which recommendations are made. */
import type { recommendationWeather } from '../../entities/recommendation.ts'
import { isOldAt } from '../../operation/weather-age.ts'
import { listOf, type AppRecords, type RecordOf } from '../app-records.ts'
import { nearestTo, placeOf, type Place } from './place.ts'

export type WeatherCondition = (typeof recommendationWeather)[number]

/** Ranges of WMO 4677. */
const skies: readonly (readonly [from: number, to: number, condition: WeatherCondition])[] = [
  [0, 1, 'sunny'],
  [51, 67, 'rain'],
  [71, 77, 'snow'],
  [80, 82, 'rain'],
  [85, 86, 'snow'],
  [95, 99, 'rain'],
]
/** Metres per second: from 6 Beaufort on, a strong breeze. */
const strongWind = 10.8

/** Of all places but those the weather settings keep out of the app. */
export function appWeather(records: Pick<AppRecords, 'lists' | 'switches'>): readonly RecordOf<'weatherCurrent'>[] {
  const hidden = new Set(records.switches.weather.filter(({ showInApp }) => showInApp === false).map(({ locationId }) => locationId))
  return listOf(records, 'weatherCurrent').filter(({ locationId }) => !hidden.has(locationId))
}

/** The measurement nearest to a place; without one, the first of the resort. */
export function weatherNear(
  records: Pick<AppRecords, 'lists' | 'switches'>,
  place: Place | undefined,
): RecordOf<'weatherCurrent'> | undefined {
  const weather = appWeather(records)
  if (!place) return weather[0]
  const places = new Map(listOf(records, 'location').map((location) => [location.id, placeOf(location)]))
  return nearestTo(place, weather, ({ locationId }) => places.get(locationId ?? '')) ?? weather[0]
}

/** None for a measurement that is out of date. */
export function conditionsOf(
  weather: RecordOf<'weatherCurrent'> | undefined,
  { weather: settings }: AppRecords['switches'],
  now: number,
): WeatherCondition[] {
  const { locationId, measuredAt, weatherCode, windSpeed } = weather ?? {}
  const { staleAfter = null } = settings.find((place) => place.locationId === locationId) ?? {}
  if (!measuredAt || isOldAt(measuredAt, staleAfter, now)) return []
  const found = skies.flatMap(([from, to, condition]) =>
    typeof weatherCode === 'number' && from <= weatherCode && weatherCode <= to ? [condition] : [],
  )
  return Number(windSpeed ?? 0) >= strongWind ? [...found, 'wind'] : found
}

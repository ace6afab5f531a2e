/**
 * Locationforecast 2.0 of MET Norway: https://api.met.no/weatherapi/locationforecast/2.0/documentation. Hourly for about two and a half
 * days, then in steps of six hours. Its terms: an identifying User-Agent, at most four decimals, no request before `Expires`.
 */
import { hourMs } from '@ridgeline/domain/time/durations'
import { listIn, numberIn, objectIn, textIn } from '../json-values.ts'
import { UnreadableError, type Reading, type Step } from '../reading.ts'
import type { Spot } from './spot.ts'
import { codeOfSymbol } from './symbol-codes.ts'

export function metNorwayAddress(origin: string, { latitude, longitude, altitude }: Spot): string {
  const query = new URLSearchParams({
    lat: latitude.toFixed(4),
    lon: longitude.toFixed(4),
    ...(altitude !== null && { altitude: String(Math.round(altitude)) }),
  })
  return `${origin}/weatherapi/locationforecast/2.0/complete?${query}`
}

/** The shortest period that the step has: symbols and amounts are for a period, other values for its beginning. */
function periodOf(data: unknown): { span: number; summary?: unknown; details?: unknown } {
  for (const hours of [1, 6, 12]) {
    const period = objectIn(data, `next_${hours}_hours`)
    if (period) return { span: hours * hourMs, summary: period['summary'], details: period['details'] }
  }
  return { span: 0 }
}

function stepOf(entry: unknown): Step | undefined {
  const at = Date.parse(textIn(entry, 'time') ?? '')
  const data = objectIn(entry, 'data')
  const instant = objectIn(objectIn(data, 'instant'), 'details')
  if (Number.isNaN(at) || !instant) return undefined
  const { span, summary, details } = periodOf(data)
  return {
    at,
    span,
    temperature: numberIn(instant, 'air_temperature'),
    relativeHumidity: numberIn(instant, 'relative_humidity'),
    pressure: numberIn(instant, 'air_pressure_at_sea_level'),
    cloudCover: numberIn(instant, 'cloud_area_fraction'),
    windSpeed: numberIn(instant, 'wind_speed'),
    windGusts: numberIn(instant, 'wind_speed_of_gust'),
    windDirection: numberIn(instant, 'wind_from_direction'),
    lowest: numberIn(details, 'air_temperature_min'),
    highest: numberIn(details, 'air_temperature_max'),
    precipitation: numberIn(details, 'precipitation_amount'),
    precipitationProbability: numberIn(details, 'probability_of_precipitation'),
    weatherCode: codeOfSymbol(textIn(summary, 'symbol_code')),
  }
}

/** @throws UnreadableError */
export function metNorwayReading(body: unknown): Reading {
  const properties = objectIn(body, 'properties')
  const steps = listIn(properties, 'timeseries').flatMap((entry) => stepOf(entry) ?? [])
  if (steps.length === 0) throw new UnreadableError('It has no time series')
  const issued = Date.parse(textIn(objectIn(properties, 'meta'), 'updated_at') ?? '')
  return {
    issuedAt: Number.isNaN(issued) ? null : new Date(issued).toISOString(),
    current: null,
    steps: steps.toSorted((one, other) => one.at - other.at),
  }
}

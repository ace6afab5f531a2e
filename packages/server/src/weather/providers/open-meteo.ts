/**
 * Forecast API of Open-Meteo: https://open-meteo.com/en/docs. Hourly, with a value of its own for the current quarter of an hour. Amounts of
 * an hour are those of the hour before its time. Without a key it is for non-commercial use only.
 */
import { hourMs } from '@ridgeline/domain/time/durations'
import { listIn, numberIn, objectIn, textIn } from '../json-values.ts'
import { UnreadableError, type Quantity, type Reading, type Step } from '../reading.ts'
import type { Spot } from './spot.ts'

/** Today and the seven days after it. */
const forecastDays = 8

const hourly = {
  temperature_2m: 'temperature',
  weather_code: 'weatherCode',
  wind_speed_10m: 'windSpeed',
  wind_gusts_10m: 'windGusts',
  wind_direction_10m: 'windDirection',
  freezing_level_height: 'freezingLevel',
  precipitation: 'precipitation',
  precipitation_probability: 'precipitationProbability',
  snowfall: 'snowfall',
  sunshine_duration: 'sunshine',
} as const satisfies Readonly<Record<string, Quantity>>

const current = {
  temperature_2m: 'temperature',
  apparent_temperature: 'apparentTemperature',
  relative_humidity_2m: 'relativeHumidity',
  pressure_msl: 'pressure',
  cloud_cover: 'cloudCover',
  visibility: 'visibility',
  uv_index: 'uvIndex',
  weather_code: 'weatherCode',
  wind_speed_10m: 'windSpeed',
  wind_gusts_10m: 'windGusts',
  wind_direction_10m: 'windDirection',
  precipitation: 'precipitation',
} as const satisfies Readonly<Record<string, Quantity>>

/** Quantities that cover the time before the time of their value. */
const amounts: ReadonlySet<Quantity> = new Set(['precipitation', 'precipitationProbability', 'snowfall', 'sunshine'])

/** Factors to our units, by the units that the response names. A value in another unit is left out. */
const factors: Readonly<Partial<Record<Quantity, Readonly<Record<string, number>>>>> = {
  temperature: { '°C': 1 },
  apparentTemperature: { '°C': 1 },
  windSpeed: { 'm/s': 1, 'km/h': 1 / 3.6, kn: 1852 / 3600, 'mp/h': 0.44704 },
  windGusts: { 'm/s': 1, 'km/h': 1 / 3.6, kn: 1852 / 3600, 'mp/h': 0.44704 },
  precipitation: { mm: 1, inch: 25.4 },
  snowfall: { cm: 1, inch: 2.54 },
  sunshine: { s: 1 / 3600 },
  freezingLevel: { m: 1, ft: 0.3048 },
  visibility: { m: 1, ft: 0.3048 },
}

export function openMeteoAddress(origin: string, { latitude, longitude, altitude, timezone }: Spot): string {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(4),
    longitude: longitude.toFixed(4),
    ...(altitude !== null && { elevation: String(Math.round(altitude)) }),
    current: Object.keys(current).join(),
    hourly: Object.keys(hourly).join(),
    forecast_days: String(forecastDays),
    timezone,
    timeformat: 'unixtime',
    wind_speed_unit: 'ms',
  })
  return `${origin}/v1/forecast?${query}`
}

/** Seconds of the epoch, or local time of the offset that the response names. */
function momentOf(value: unknown, offset: number): number {
  if (typeof value === 'number') return value * 1_000
  return typeof value === 'string' ? Date.parse(`${value}Z`) - offset : Number.NaN
}

const valuesOf = (names: Readonly<Record<string, Quantity>>, units: unknown, valueOf: (name: string) => number | undefined) =>
  Object.entries(names).map(([name, quantity]): [Quantity, number | undefined] => {
    const value = valueOf(name)
    const byUnit = factors[quantity]
    const factor = byUnit ? byUnit[textIn(units, name) ?? ''] : 1
    return [quantity, value === undefined || factor === undefined ? undefined : value * factor]
  })

/** @throws UnreadableError */
export function openMeteoReading(body: unknown): Reading {
  const offset = (numberIn(body, 'utc_offset_seconds') ?? 0) * 1_000
  const now = objectIn(body, 'current')
  const at = momentOf(now?.['time'], offset)
  const interval = (numberIn(now, 'interval') ?? 900) * 1_000
  const ofNow = Object.fromEntries(valuesOf(current, objectIn(body, 'current_units'), (name) => numberIn(now, name)))
  const steps = stepsOf(objectIn(body, 'hourly'), objectIn(body, 'hourly_units'), offset)
  if (steps.length === 0 && Number.isNaN(at)) throw new UnreadableError('It has neither hours nor current values')
  // The model does not say when it ran.
  return { issuedAt: null, current: Number.isNaN(at) ? null : { ...ofNow, at, span: interval }, steps }
}

function stepsOf(hours: unknown, units: unknown, offset: number): Step[] {
  const moments = listIn(hours, 'time').map((time) => momentOf(time, offset))
  const valueAt = (name: string, index: number) => {
    const value = listIn(hours, name)[index]
    return typeof value === 'number' ? value : undefined
  }
  return moments.flatMap((at, index): Step[] => {
    if (Number.isNaN(at)) return []
    const own = valuesOf(hourly, units, (name) => valueAt(name, index)).filter(([quantity]) => !amounts.has(quantity))
    const ahead = valuesOf(hourly, units, (name) => valueAt(name, index + 1)).filter(([quantity]) => amounts.has(quantity))
    return [{ ...Object.fromEntries([...own, ...ahead]), at, span: hourMs }]
  })
}

/** The current weather of a place from the data of its provider. */
import { measuredWeather, weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { hourMs } from '@ridgeline/domain/time/durations'
import { bearing, fitted, gustsAbove } from './fitted.ts'
import type { Quantity, Reading, Step } from './reading.ts'

/**
 * Fields that the provider decides. Snow is measured on site: models do not know it, so a manual value ends with its time. The comment
 * describes the weather it was written for.
 */
export const providedFields = ['text', ...measuredWeather] as const
export type ProvidedField = (typeof providedFields)[number]

export type CurrentValues = Record<Exclude<ProvidedField, 'text'>, number | null> & {
  text: null
  measuredAt: string
  weatherCode: number
  temperature: number
}

/** Values of another hour are not current. */
const maxDistance = hourMs

/** The step nearest to now; the provider's own current value comes first. */
function nowIn({ current, steps }: Reading, now: number): Step | undefined {
  const distance = ({ at }: Step) => Math.abs(at - now)
  const near = (step: Step) => distance(step) <= maxDistance
  if (current && near(current)) return current
  return steps.filter(near).reduce<Step | undefined>((best, step) => (best && distance(best) <= distance(step) ? best : step), undefined)
}

/** Undefined if the reading has no values for now, or not those that a record needs. @param offset °C that are added to temperatures */
export function currentOf(reading: Reading, now: number, offset: number | null): CurrentValues | undefined {
  const step = nowIn(reading, now)
  if (!step) return undefined
  const warmed = (celsius: number | undefined) => (celsius === undefined ? undefined : celsius + (offset ?? 0))
  const of = (name: ProvidedField & Quantity, value = step[name]) => fitted(weatherCurrent, name, value)
  const weatherCode = of('weatherCode')
  const temperature = of('temperature', warmed(step.temperature))
  if (weatherCode === null || temperature === null) return undefined
  const windSpeed = of('windSpeed')
  return {
    measuredAt: new Date(Math.min(step.at, now)).toISOString(),
    weatherCode,
    text: null,
    temperature,
    apparentTemperature: of('apparentTemperature', warmed(step.apparentTemperature)),
    relativeHumidity: of('relativeHumidity'),
    pressure: of('pressure'),
    precipitation:
      step.precipitation === undefined || step.span === 0 ? null : of('precipitation', (step.precipitation * hourMs) / step.span),
    cloudCover: of('cloudCover'),
    visibility: of('visibility'),
    uvIndex: of('uvIndex'),
    windSpeed,
    windGusts: gustsAbove(windSpeed, of('windGusts')),
    windDirection: of('windDirection', bearing(step.windDirection)),
    snowDepth: null,
    snowfall24h: null,
  }
}

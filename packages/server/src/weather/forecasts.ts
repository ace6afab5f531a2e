/** Forecasts of days and their parts from the steps of a provider, in the same way for all providers. */
import { partsOfDay, weatherForecast } from '@ridgeline/domain/entities/weather-forecast'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { dayAt, instantAt } from '@ridgeline/domain/time/zoned-time'
import { bearing, fitted, gustsAbove } from './fitted.ts'
import type { Quantity, Reading, Step } from './reading.ts'
import { worstCode } from './worst-code.ts'

export type PartOfDay = (typeof partsOfDay)[number]

/** Local times; the night belongs to the day on which it begins, and ends on the next. */
const periods: Readonly<Record<PartOfDay, readonly [from: string, until: string]>> = {
  day: ['00:00', '24:00'],
  morning: ['06:00', '12:00'],
  afternoon: ['12:00', '18:00'],
  evening: ['18:00', '22:00'],
  night: ['22:00', '06:00'],
}
/** As many days as the board shows. */
const days = 7
/** Days with parts: later ones are too uncertain for them. */
const daysWithParts = 2
export const forecastFields = [
  'weatherCode',
  'text',
  'temperatureMin',
  'temperatureMax',
  'precipitationProbability',
  'precipitation',
  'snowfall',
  'freezingLevel',
  'windSpeed',
  'windGusts',
  'windDirection',
  'sunshineDuration',
] as const
export type ForecastField = (typeof forecastFields)[number]

export type ForecastValues = Record<Exclude<ForecastField, 'text'>, number | null> & {
  text: null
  weatherCode: number
  temperatureMin: number
  temperatureMax: number
}

export interface PeriodForecast {
  date: string
  partOfDay: PartOfDay
  /** The share of the period that the steps cover: of a period that has begun, a provider may have the rest only. */
  coverage: number
  issuedAt: string | null
  values: ForecastValues
}

interface Covered extends Step {
  /** The share of the step within the period. */
  share: number
}

/** A step without a span is a moment. */
function coveredBy(steps: readonly Step[], from: number, until: number): Covered[] {
  return steps.flatMap((step) => {
    const [begin, end] = [Math.max(step.at, from), Math.min(step.at + step.span, until)]
    if (step.span === 0) return step.at >= from && step.at < until ? [{ ...step, share: 0 }] : []
    return end > begin ? [{ ...step, share: (end - begin) / step.span }] : []
  })
}

const present = (values: readonly (number | undefined)[]) => values.filter((value) => value !== undefined)
const least = (values: readonly (number | undefined)[]) => (present(values).length ? Math.min(...present(values)) : undefined)
const greatest = (values: readonly (number | undefined)[]) => (present(values).length ? Math.max(...present(values)) : undefined)

/** Undefined if no step has the amount: nothing known is not nothing. */
function sumOf(steps: readonly Covered[], name: Quantity): number | undefined {
  const known = steps.filter((step) => step[name] !== undefined)
  return known.length ? known.reduce((sum, step) => sum + step[name]! * step.share, 0) : undefined
}

function valuesOf(steps: readonly Covered[], middle: number, offset: number): ForecastValues | undefined {
  // The step that begins in the period decides: one that reaches into it belongs to the period before.
  const moments = steps.filter(({ share, span }) => share >= 0.5 || span === 0)
  const warmed = (value: number | undefined) => (value === undefined ? undefined : value + offset)
  const of = (name: ForecastField, value: number | undefined) => fitted(weatherForecast, name, value)
  const weatherCode = of('weatherCode', worstCode(moments.flatMap((step) => step.weatherCode ?? [])))
  const temperatureMin = of('temperatureMin', warmed(least(moments.flatMap(({ temperature, lowest }) => [temperature, lowest]))))
  const temperatureMax = of('temperatureMax', warmed(greatest(moments.flatMap(({ temperature, highest }) => [temperature, highest]))))
  if (weatherCode === null || temperatureMin === null || temperatureMax === null) return undefined
  const strongest = moments.reduce<Covered | undefined>(
    (best, step) => ((step.windSpeed ?? -1) > (best?.windSpeed ?? -1) ? step : best),
    undefined,
  )
  const windSpeed = of('windSpeed', strongest?.windSpeed)
  const midway = moments.toSorted((one, other) => Math.abs(one.at - middle) - Math.abs(other.at - middle))[0]
  return {
    weatherCode,
    text: null,
    temperatureMin,
    temperatureMax,
    precipitationProbability: of('precipitationProbability', greatest(moments.map((step) => step.precipitationProbability))),
    precipitation: of('precipitation', sumOf(steps, 'precipitation')),
    snowfall: of('snowfall', sumOf(steps, 'snowfall')),
    freezingLevel: of('freezingLevel', midway?.freezingLevel),
    windSpeed,
    windGusts: gustsAbove(windSpeed, of('windGusts', greatest(moments.map((step) => step.windGusts)))),
    windDirection: of('windDirection', bearing(strongest?.windDirection)),
    sunshineDuration: of('sunshineDuration', sumOf(steps, 'sunshine')),
  }
}

/** Periods that are not over, in the zone of the resort. @param offset °C that are added to temperatures */
export function forecastsOf(reading: Reading, now: number, timezone: string, offset: number | null): PeriodForecast[] {
  const today = dayAt(now, timezone)
  return Array.from({ length: days }, (_, ahead) => ahead).flatMap((ahead) => {
    const date = dayAfter(today, ahead)
    return partsOfDay.flatMap((partOfDay): PeriodForecast[] => {
      if (partOfDay !== 'day' && ahead >= daysWithParts) return []
      const [opens, closes] = periods[partOfDay]
      const from = instantAt(date, opens, timezone)
      const until = instantAt(closes > opens ? date : dayAfter(date), closes, timezone)
      if (until <= now) return []
      const steps = coveredBy(reading.steps, from, until)
      const values = valuesOf(steps, (from + until) / 2, offset ?? 0)
      const coverage = steps.reduce((sum, { share, span }) => sum + share * span, 0) / (until - from)
      return values ? [{ date, partOfDay, coverage, issuedAt: reading.issuedAt, values }] : []
    })
  })
}

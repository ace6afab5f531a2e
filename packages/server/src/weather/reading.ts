/** Weather data of a provider in the units of our records, before it belongs to a record. */

/** °C, %, hPa, m, m/s, degrees; amounts (mm, cm, hours of sun) cover the span of the step. */
const quantities = [
  'temperature',
  /** Extremes within the span, where the provider has them. */
  'lowest',
  'highest',
  'apparentTemperature',
  'relativeHumidity',
  'pressure',
  'cloudCover',
  'visibility',
  'uvIndex',
  'windSpeed',
  'windGusts',
  'windDirection',
  'weatherCode',
  'precipitation',
  'precipitationProbability',
  'snowfall',
  'sunshine',
  'freezingLevel',
] as const
export type Quantity = (typeof quantities)[number]

/** Values at a moment, and amounts over the time that follows it. */
export interface Step extends Partial<Record<Quantity, number | undefined>> {
  /** Epoch milliseconds. */
  at: number
  /** Milliseconds that amounts cover. */
  span: number
}

export interface Reading {
  /** When the provider computed it; null if it does not say so. */
  issuedAt: string | null
  /** The provider's own value for now. */
  current: Step | null
  /** In the order of time. */
  steps: readonly Step[]
}

/** Thrown for a response that is not of the documented form. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

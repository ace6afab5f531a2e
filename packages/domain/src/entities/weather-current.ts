import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, decimal, instant, integer, localized, ref } from '../declare/field.ts'
import { future, notAbove, notFuture } from '../check/rule.ts'
import { weatherCodes } from '../declare/vocabulary.ts'
import { defaultAge } from '../operation/default-weather-age.ts'
import { fetchedProviders } from '../operation/weather-providers.ts'

export const weatherSources = ['station', 'manual', 'api'] as const

/** Fields that a station or a provider measures. */
export const measuredWeather = [
  'weatherCode',
  'temperature',
  'apparentTemperature',
  'relativeHumidity',
  'pressure',
  'precipitation',
  'cloudCover',
  'visibility',
  'uvIndex',
  'windSpeed',
  'windGusts',
  'windDirection',
  'snowDepth',
  'snowfall24h',
] as const

/** The current weather, one record per location. Manual values are protected until `manualValidUntil`. */
export const weatherCurrent = entity('weatherCurrent', {
  plural: 'weather-current',
  scope: 'resort',
  sections: {
    general: {
      /** A reference is not a name, and guests see the name of the summit, not of the station. */
      name: localized({ required: true, max: 120 }),
      locationId: ref('location', { required: true }),
      measuredAt: instant({ required: true }),
      source: choice(weatherSources, { required: true }),
      /** The provider from which the server fetched the values; null if they came another way. */
      provider: choice(fetchedProviders, { readOnly: true }),
      manualValidUntil: instant({ internal: 'until when staff replace the measured values' }),
      weatherCode: integer({ required: true, of: weatherCodes }),
      text: localized({ max: 300, multiline: true }),
    },
    measured: {
      temperature: decimal({ required: true, min: -60, max: 60, scale: 1, unit: 'celsius' }),
      apparentTemperature: decimal({ min: -80, max: 70, scale: 1, unit: 'celsius' }),
      relativeHumidity: integer({ min: 0, max: 100, unit: 'percent' }),
      pressure: decimal({ min: 500, max: 1100, scale: 1, unit: 'hectopascal' }),
      precipitation: decimal({ min: 0, max: 500, scale: 1, unit: 'millimetresPerHour' }),
      cloudCover: integer({ min: 0, max: 100, unit: 'percent' }),
      visibility: integer({ min: 0, max: 500_000, unit: 'm' }),
      uvIndex: decimal({ min: 0, max: 15, scale: 1 }),
    },
    wind: {
      windSpeed: decimal({ min: 0, max: 100, scale: 1, unit: 'metresPerSecond' }),
      windGusts: decimal({ min: 0, max: 150, scale: 1, unit: 'metresPerSecond' }),
      windDirection: integer({ min: 0, max: 359, unit: 'degrees' }),
    },
    snow: {
      snowDepth: integer({ min: 0, max: 1000, unit: 'cm' }),
      snowfall24h: integer({ min: 0, max: 500, unit: 'cm' }),
    },
  },
  unique: [['locationId']],
  rules: [notFuture('measuredAt'), future('manualValidUntil'), notAbove('windSpeed', 'windGusts')],
  list: [
    'name',
    'locationId',
    'measuredAt',
    'source',
    'weatherCode',
    'temperature',
    'windSpeed',
    'windGusts',
    'snowDepth',
    'snowfall24h',
    'active',
  ],
  card: { side: 'temperature', facts: ['weatherCode', 'windSpeed', 'snowDepth', 'measuredAt'] },
  operational: ['measuredAt', 'source', 'manualValidUntil', 'text', ...measuredWeather],
  filters: ['locationId', 'source'],
  publication: { schemaOrg: 'Observation' },
  measured: { at: 'measuredAt', fields: measuredWeather, staleAfter: defaultAge },
})

export type WeatherCurrent = EntityOf<typeof weatherCurrent>
export type WeatherCurrentDraft = DraftOf<typeof weatherCurrent>

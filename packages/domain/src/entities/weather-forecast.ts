import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, date, decimal, instant, integer, localized, ref, time } from '../declare/field.ts'
import { notAbove, notFuture } from '../check/rule.ts'
import { weatherCodes } from '../declare/vocabulary.ts'
import { fetchedProviders } from '../operation/weather-providers.ts'

export const partsOfDay = ['day', 'morning', 'afternoon', 'evening', 'night'] as const
export const forecastSources = ['manual', 'api'] as const

/** A forecast for a location, a day and a part of it. */
export const weatherForecast = entity('weatherForecast', {
  plural: 'weather-forecasts',
  scope: 'resort',
  sections: {
    general: {
      date: date({ required: true }),
      partOfDay: choice(partsOfDay, { required: true }),
      locationId: ref('location', { required: true }),
      weatherCode: integer({ required: true, of: weatherCodes }),
      temperatureMin: decimal({ required: true, min: -60, max: 60, scale: 1, unit: 'celsius' }),
      temperatureMax: decimal({ required: true, min: -60, max: 60, scale: 1, unit: 'celsius' }),
      text: localized({ max: 500, multiline: true }),
    },
    precipitation: {
      precipitationProbability: integer({ min: 0, max: 100, unit: 'percent' }),
      precipitation: decimal({ min: 0, max: 1000, scale: 1, unit: 'millimetres' }),
      snowfall: decimal({ min: 0, max: 500, scale: 1, unit: 'cm' }),
      freezingLevel: integer({ min: 0, max: 6000, unit: 'm' }),
    },
    wind: {
      windSpeed: decimal({ min: 0, max: 100, scale: 1, unit: 'metresPerSecond' }),
      windGusts: decimal({ min: 0, max: 150, scale: 1, unit: 'metresPerSecond' }),
      windDirection: integer({ min: 0, max: 359, unit: 'degrees' }),
    },
    sun: {
      sunshineDuration: decimal({ min: 0, max: 24, scale: 1, unit: 'hours' }),
      sunrise: time({ readOnly: true }),
      sunset: time({ readOnly: true }),
    },
    source: {
      source: choice(forecastSources, { required: true }),
      /** The provider from which the server fetched it; null if it came another way. */
      provider: choice(fetchedProviders, { readOnly: true }),
      issuedAt: instant(),
    },
  },
  unique: [['locationId', 'date', 'partOfDay']],
  rules: [notAbove('temperatureMin', 'temperatureMax'), notAbove('windSpeed', 'windGusts'), notFuture('issuedAt')],
  list: [
    'date',
    'partOfDay',
    'locationId',
    'weatherCode',
    'temperatureMin',
    'temperatureMax',
    'windSpeed',
    'precipitationProbability',
    'snowfall',
    'source',
    'active',
  ],
  card: { side: 'temperatureMax', facts: ['weatherCode', 'temperatureMin', 'locationId'] },
  operational: [
    'weatherCode',
    'temperatureMin',
    'temperatureMax',
    'text',
    'precipitationProbability',
    'precipitation',
    'snowfall',
    'freezingLevel',
    'windSpeed',
    'windGusts',
    'windDirection',
    'sunshineDuration',
    'source',
    'issuedAt',
  ],
  filters: ['date', 'partOfDay', 'locationId', 'source'],
  publication: { schemaOrg: 'Report' },
})

export type WeatherForecast = EntityOf<typeof weatherForecast>
export type WeatherForecastDraft = DraftOf<typeof weatherForecast>

import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, decimal, flag, integer, localized, ref, text } from '../declare/field.ts'
import { notAbove, requiredWhen } from '../check/rule.ts'
import { fetchedProviders } from '../operation/weather-providers.ts'

/** An own station sends its values through the API; those of the others are fetched. */
export const weatherProviders = ['manual', 'ownStation', ...fetchedProviders] as const

/** The weather provider of a location, its interval, and when values are outdated. */
export const weatherSettings = entity('weatherSettings', {
  plural: 'weather-settings',
  scope: 'resort',
  sections: {
    general: {
      /** A reference is not a name. */
      name: localized({ required: true, max: 120 }),
      locationId: ref('location', { required: true }),
      provider: choice(weatherProviders, { required: true }),
      stationId: text({ max: 40, internal: 'the number by which staff know the device at the location' }),
    },
    measured: {
      pollInterval: integer({ required: true, default: 15, min: 5, max: 1440, unit: 'min' }),
      staleAfter: integer({ required: true, default: 60, min: 10, max: 2880, unit: 'min' }),
      temperatureOffset: decimal({ min: -10, max: 10, scale: 1, unit: 'celsius' }),
      windLimit: decimal({ min: 0, max: 60, scale: 1, unit: 'metresPerSecond' }),
    },
    visibility: {
      showInApp: flag({ required: true, default: true }),
      showOnDisplays: flag({ required: true, default: true }),
    },
  },
  unique: [['locationId']],
  rules: [requiredWhen('stationId', 'provider', ['ownStation']), notAbove('pollInterval', 'staleAfter')],
  list: ['name', 'locationId', 'provider', 'stationId', 'pollInterval', 'staleAfter', 'windLimit', 'showInApp', 'showOnDisplays', 'active'],
  operational: ['showInApp', 'showOnDisplays'],
  filters: ['provider', 'locationId', 'showInApp', 'showOnDisplays'],
})

export type WeatherSettings = EntityOf<typeof weatherSettings>
export type WeatherSettingsDraft = DraftOf<typeof weatherSettings>

/** Schemas of the responses about fetched weather. */
import { fetchFaults } from '@ridgeline/domain/answers/weather-fetches'
import { fetchedProviders } from '@ridgeline/domain/operation/weather-providers'
import { languages } from '@ridgeline/domain/values/localized'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject } from '../../http/document/schemas.ts'
import { uuidSchema } from '../../http/query.ts'

const moment = (description: string): JsonSchema => ({ type: ['string', 'null'], format: 'date-time', description })

const state = {
  askedAt: moment('The last attempt; null before the first'),
  fetchedAt: moment('The last attempt that succeeded'),
  nextAt: moment('The source is not asked again before'),
  fault: { type: ['string', 'null'], enum: [...fetchFaults, null], description: 'Why the last attempt brought nothing' },
  detail: { type: ['string', 'null'], description: 'The status, region or fields that the fault is about' },
} satisfies Record<string, JsonSchema>

export const placeSchema = strictObject({
  settingsId: uuidSchema,
  locationId: uuidSchema,
  provider: { type: 'string', enum: [...fetchedProviders] },
  ...state,
  held: {
    type: 'array',
    description: 'Values of the current weather that others entered and the provider does not replace yet',
    items: strictObject({ field: { type: 'string' }, until: { type: 'string', format: 'date-time' } }),
  },
})

export const fetchesSchema = strictObject({
  hasContact: { type: 'boolean', description: 'Whether WEATHER_CONTACT is configured, without which MET Norway is not asked' },
  places: { type: 'array', items: placeSchema },
  bulletins: { type: 'array', items: strictObject({ language: { type: 'string', enum: [...languages] }, ...state }) },
  warnings: { ...strictObject(state), type: ['object', 'null'], description: 'Null for a resort without an address of warnings' },
})

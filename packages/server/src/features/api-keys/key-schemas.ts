/** Schemas of the routes about tokens and use. */
import { overlapHours } from '@ridgeline/domain/answers/api-key-use'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, listOf, strictObject } from '../../http/document/schemas.ts'

const moment: JsonSchema = { type: 'string' }
const momentOrNull: JsonSchema = { type: ['string', 'null'] }

export const usageSchema: JsonSchema = {
  type: 'object',
  required: ['tokens', 'days'],
  additionalProperties: false,
  properties: {
    tokens: listOf(strictObject({ ending: { type: 'string' }, issuedAt: moment, expiresAt: momentOrNull, lastUsedAt: momentOrNull })),
    days: listOf(strictObject({ day: { type: 'string' }, requests: count, refused: count })),
  },
}

/** Optional: without a body, the default applies. */
export const renewSchema: JsonSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    overlapHours: {
      type: 'integer',
      minimum: 0,
      maximum: overlapHours.max,
      default: overlapHours.default,
      description: 'Hours for which the current token stays valid; 0 ends it at once',
    },
  },
}

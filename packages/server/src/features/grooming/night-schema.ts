import { slopeDifficulties } from '@ridgeline/domain/declare/vocabulary'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { uuidSchema } from '../../http/query.ts'

const exactly = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
const numberOrNull: JsonSchema = { type: ['integer', 'null'] }
const day: JsonSchema = { type: 'string', format: 'date' }
const idOrNull: JsonSchema = { ...uuidSchema, type: ['string', 'null'] }

const slope = {
  slopeId: uuidSchema,
  name: { type: ['object', 'null'], additionalProperties: text },
  difficulty: { type: 'string', enum: [...slopeDifficulties] },
  length: { ...numberOrNull, description: 'Metres' },
}
const copied = { slopeId: uuidSchema, plannedAt: textOrNull, vehicle: textOrNull, driverId: idOrNull }
const planned = {
  ...slope,
  ...copied,
  id: uuidSchema,
  version: { type: 'integer' },
  driver: { ...textOrNull, description: 'The name' },
  groomedAt: textOrNull,
  coverage: { ...numberOrNull, description: 'Percent of the length, by the positions of vehicles' },
}

export const nightSchema: JsonSchema = exactly({
  night: day,
  tonight: day,
  rows: list(exactly(planned)),
  others: list(exactly(slope)),
  previous: { ...exactly({ night: day, rows: list(exactly(copied)) }), type: ['object', 'null'] },
  patterns: list(exactly({ name: text, rows: list(exactly(copied)) })),
})

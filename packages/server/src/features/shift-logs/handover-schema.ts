import { shifts } from '@ridgeline/domain/entities/shift-log'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { uuidSchema } from '../../http/query.ts'

const textOrNull: JsonSchema = { type: ['string', 'null'] }
const exactly = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})

const incident = exactly({
  at: { type: 'string', format: 'date-time' },
  what: { type: 'string' },
  place: textOrNull,
  done: textOrNull,
  settled: { type: 'boolean' },
})

const handedOver: JsonSchema = {
  ...exactly({
    id: uuidSchema,
    version: { type: 'integer' },
    date: { type: 'string', format: 'date' },
    shift: { type: 'string', enum: [...shifts] },
    inCharge: { ...textOrNull, description: 'The name' },
    handover: textOrNull,
    incidents: { type: 'array', items: incident },
    signedOffAt: textOrNull,
    signedOffBy: { ...textOrNull, description: 'The name' },
  }),
  type: ['object', 'null'],
}

export const handoverSchema = exactly({ last: handedOver, open: handedOver })

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

const handedOver = exactly({
  id: uuidSchema,
  version: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  shift: { type: 'string', enum: [...shifts] },
  inChargeName: textOrNull,
  handover: textOrNull,
  incidents: { type: 'array', items: incident },
  signedOffAt: textOrNull,
  signedOffByName: textOrNull,
})

export const handoverSchema = exactly({ items: { type: 'array', items: handedOver } })

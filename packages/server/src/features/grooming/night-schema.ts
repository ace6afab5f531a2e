import { slopeDifficulties } from '@ridgeline/domain/declare/vocabulary'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { day, listOf, strictObject, text, textOrNull } from '../../http/document/schemas.ts'
import { uuidSchema } from '../../http/query.ts'

const numberOrNull: JsonSchema = { type: ['integer', 'null'] }
const idOrNull: JsonSchema = { ...uuidSchema, type: ['string', 'null'] }

const slope = {
  slopeId: uuidSchema,
  name: { type: ['object', 'null'], additionalProperties: text },
  mapNumber: { ...textOrNull, description: 'The number on the map' },
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

export const nightSchema: JsonSchema = strictObject({
  night: day,
  tonight: day,
  rows: listOf(strictObject(planned)),
  others: listOf(strictObject(slope)),
  previous: { ...strictObject({ night: day, rows: listOf(strictObject(copied)) }), type: ['object', 'null'] },
  patterns: listOf(strictObject({ name: text, rows: listOf(strictObject(copied)) })),
})

/** Schemas of requests and responses for checks. */
import { checkResults, codeLength, denials } from '@ridgeline/domain/access/access-check'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { textOrNull, textsOrNull } from '../../http/document/schemas.ts'
import { uuidSchema } from '../../http/query.ts'

const noControls = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$'
const optionalId: JsonSchema = { ...uuidSchema, type: ['string', 'null'] }

export const askedSchema: JsonSchema = {
  type: 'object',
  required: ['resortId', 'code'],
  additionalProperties: false,
  properties: {
    resortId: uuidSchema,
    eventId: { ...optionalId, description: 'Provide one of eventId, skiliftId and locationId' },
    skiliftId: optionalId,
    locationId: optionalId,
    gate: { type: ['string', 'null'], maxLength: 40, pattern: noControls },
    code: { type: 'string', minLength: codeLength.min, maxLength: codeLength.max, pattern: noControls },
  },
}

const check = {
  id: uuidSchema,
  code: { type: 'string' },
  gate: textOrNull,
  result: { type: 'string', enum: checkResults },
  reason: { type: ['string', 'null'], enum: [...denials, null] },
  entity: { type: ['string', 'null'], enum: ['ticket', 'accreditation', null] },
  recordId: optionalId,
  holder: textOrNull,
  checkedAt: { type: 'string' },
}

export const answerSchema: JsonSchema = {
  type: 'object',
  required: [...Object.keys(check), 'about', 'photo', 'vehiclePlate', 'zones', 'usedAt'],
  additionalProperties: false,
  properties: {
    ...check,
    about: { ...textsOrNull, description: 'The product of a ticket, the event of an accreditation' },
    category: textOrNull,
    photo: optionalId,
    vehiclePlate: { ...textOrNull, description: 'The car that may enter with an accreditation' },
    zones: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'name', 'color'],
        additionalProperties: false,
        properties: { code: { type: 'string' }, name: textsOrNull, color: textOrNull },
      },
    },
    usedAt: { ...textOrNull, description: 'When the ticket was used' },
  },
}

export const checksSchema: JsonSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      items: { type: 'object', required: Object.keys(check), additionalProperties: false, properties: { ...check, checkedBy: textOrNull } },
    },
  },
}

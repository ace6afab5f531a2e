/** JSON schemas of the copies of records. */
import { maxCopies } from '@ridgeline/domain/copies/copyable'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject } from '../../http/document/schemas.ts'
import { uuidSchema } from '../../http/query.ts'
import { copyableKinds } from './copy-sources.ts'

const kind: JsonSchema = { type: 'string', enum: [...copyableKinds.keys()] }

export const copyBody = strictObject(
  {
    resortId: { ...uuidSchema, description: 'The resort of the copies' },
    records: {
      type: 'array',
      minItems: 1,
      maxItems: maxCopies,
      items: strictObject(
        {
          entity: kind,
          id: uuidSchema,
          texts: {
            type: 'object',
            maxProperties: 10,
            description: 'Unique texts of the copy, such as a code that no other record has',
            additionalProperties: { type: 'string', maxLength: 200 },
          },
        },
        ['entity', 'id'],
      ),
    },
    twice: { type: 'boolean', description: 'Copy also records that have a counterpart there, without their codes' },
  },
  ['resortId', 'records'],
)

const named: Record<string, JsonSchema> = { entity: { type: 'string' }, id: { type: 'string' }, name: {} }

const copied = strictObject({
  ...named,
  outcome: { type: 'string', enum: ['copied', 'there', 'refused'] },
  counterpart: { ...strictObject(named), type: ['object', 'null'], description: 'The record there that corresponds to it' },
  errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  emptied: {
    type: 'array',
    description: 'References that the copy does not have, because no record there corresponds',
    items: strictObject({
      field: { type: 'string' },
      records: { type: 'array', items: strictObject(named) },
      more: { type: 'integer', description: 'Number of records that are not named' },
    }),
  },
  made: {
    ...strictObject({ id: { type: 'string' }, version: { type: 'integer' } }),
    type: ['object', 'null'],
    description: 'The copy, as undo takes it; none in a check',
  },
})

export const copyAnswerSchema = strictObject({ records: { type: 'array', items: copied } })

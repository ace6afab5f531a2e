/** The shapes of texts to translate in requests and responses. */
import { translationStates } from '@ridgeline/domain/answers/translations'
import { languages } from '@ridgeline/domain/values/localized'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, strictObject, text, texts } from '../../http/document/schemas.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'
import { translatedEntities } from './queue.ts'

export const language: JsonSchema = { type: 'string', enum: languages }
export const entityName: JsonSchema = { type: 'string', enum: translatedEntities.map(({ name }) => name) }

const queue: Record<string, JsonSchema> = {
  source: {
    ...language,
    description: 'The language that is translated from; by default that of the resort, and where a text lacks it, English or any other',
  },
  target: { ...language, description: 'The language that is translated into' },
  entity: entityName,
  resortId: { ...uuidSchema, description: 'Only texts of this resort' },
  state: { type: 'string', enum: translationStates },
}
export const queueQuery = strictQuery(queue, ['target'])
export const pageQuery = strictQuery(
  {
    ...queue,
    after: { type: 'string', maxLength: 400, description: 'The `next` of the previous page' },
    pageSize: { type: 'integer', minimum: 1, maximum: 50, default: 20, description: 'Records, each with all its texts' },
  },
  ['target'],
)

export const dueTextsSchema = strictObject(
  {
    source: language,
    items: {
      type: 'array',
      items: strictObject({
        entity: entityName,
        id: uuidSchema,
        version: { ...count, description: 'Of the record, for If-Match' },
        resortId: { type: ['string', 'null'] },
        name: { description: 'Of the record' },
        field: { type: 'string' },
        state: { type: 'string', enum: translationStates },
        source: { ...language, description: 'The language this text is translated from' },
        texts: texts,
        former: { type: ['string', 'null'], description: 'The source text an outdated translation was written for' },
      }),
    },
    next: text,
  },
  ['source', 'items'],
)

export const countsSchema = strictObject({
  items: { type: 'array', items: strictObject({ entity: entityName, records: { ...count, description: 'At most 1,000 are counted' } }) },
})

export const termsQuery = strictQuery({ source: language, target: language }, ['source', 'target'])
export const termsSchema = strictObject({
  items: {
    type: 'array',
    items: strictObject({
      source: { type: 'string' },
      target: { type: ['string', 'null'], description: 'Null where the term has not been translated yet' },
      isKept: { type: 'boolean', description: 'The term is not translated' },
      note: { type: ['string', 'null'] },
    }),
  },
})

export const acceptedSchema = strictObject({
  entity: entityName,
  id: uuidSchema,
  version: { ...count, description: 'Of the record, as the user saw it' },
  field: { type: 'string', pattern: '^[a-zA-Z]{1,60}$' },
  language,
  isAccepted: { type: 'boolean', description: 'False takes the acceptance back' },
})

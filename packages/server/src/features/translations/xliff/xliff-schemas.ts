/** The shapes of imports of translations. */
import { maxXliffUnits } from '@ridgeline/domain/answers/translations'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { uuidSchema } from '../../../http/query.ts'
import { entityName, language, object } from '../translation-schemas.ts'

const count: JsonSchema = { type: 'integer', minimum: 0 }
/** As written in the file. */
const place: Record<string, JsonSchema> = {
  entity: { type: 'string' },
  id: { type: 'string' },
  field: { type: 'string' },
  name: { description: 'Of the record; null if it was not found' },
}

export const importSchema = object({
  source: language,
  target: language,
  changed: {
    type: 'array',
    items: object({
      ...place,
      version: { ...count, description: 'Of the record, after the import' },
      before: { type: ['string', 'null'] },
      after: { type: 'string' },
    }),
  },
  unchanged: count,
  refused: { type: 'array', items: object({ ...place, message: { type: 'string' } }) },
})

export const undoSchema = object({
  items: {
    type: 'array',
    minItems: 1,
    maxItems: maxXliffUnits,
    items: object({ entity: entityName, id: uuidSchema, version: { ...count, maximum: 2_147_483_647 } }),
  },
})

export const undoneSchema = object({
  undone: count,
  kept: { type: 'array', items: object({ entity: entityName, id: uuidSchema, name: { description: 'Of the record' } }) },
})

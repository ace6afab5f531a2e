/** The shapes of imports of translations. */
import { maxXliffUnits } from '@ridgeline/domain/answers/translations'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { count, strictObject } from '../../../http/document/schemas.ts'
import { uuidSchema } from '../../../http/query.ts'
import { entityName, language } from '../translation-schemas.ts'

/** As written in the file. */
const place: Record<string, JsonSchema> = {
  entity: { type: 'string' },
  id: { type: 'string' },
  field: { type: 'string' },
  name: { description: 'Of the record; null if it was not found' },
}

export const importSchema = strictObject({
  source: language,
  target: language,
  changed: {
    type: 'array',
    items: strictObject({
      ...place,
      version: { ...count, description: 'Of the record, after the import' },
      before: { type: ['string', 'null'] },
      after: { type: 'string' },
    }),
  },
  unchanged: count,
  refused: { type: 'array', items: strictObject({ ...place, message: { type: 'string' } }) },
})

export const undoSchema = strictObject({
  items: {
    type: 'array',
    minItems: 1,
    maxItems: maxXliffUnits,
    items: strictObject({ entity: entityName, id: uuidSchema, version: { ...count, maximum: 2_147_483_647 } }),
  },
})

export const undoneSchema = strictObject({
  undone: count,
  kept: { type: 'array', items: strictObject({ entity: entityName, id: uuidSchema, name: { description: 'Of the record' } }) },
})

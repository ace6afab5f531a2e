/** Schemas of price sheets as workbooks. */
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { dayParameter, strictQuery, uuidSchema } from '../../../http/query.ts'
import { changedSchema } from '../change-schemas.ts'
import { count, day, strictObject, orNull } from '../../../http/document/schemas.ts'

export const sheetQuery = strictQuery({ resortId: uuidSchema, from: dayParameter, to: dayParameter }, ['resortId', 'from', 'to'])

export const fileQuery = strictQuery(
  {
    resortId: uuidSchema,
    isPreview: { type: 'boolean', description: 'Counts what would change, and stores nothing' },
  },
  ['resortId', 'isPreview'],
)

const { limited: _, ...counted } = changedSchema.properties
const cell: JsonSchema = { type: 'string', description: 'As spreadsheets name it: `K12`' }
const price = orNull({ type: 'number' })

export const changedByFileSchema = strictObject({
  ...counted,
  faultCount: count,
  faults: {
    type: 'array',
    items: strictObject({ cell, message: { type: 'string', description: 'In the language of the caller' } }),
    description: 'Cells that cannot be read: they stay as they are. The first hundred',
  },
  conflictCount: count,
  conflicts: {
    type: 'array',
    items: strictObject({ cell, priceProductId: uuidSchema, date: day, exported: price, current: price, wanted: price }),
    description: 'Days that were changed since the download: they stay as they are. The first hundred',
  },
})

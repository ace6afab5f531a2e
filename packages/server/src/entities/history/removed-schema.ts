/** The schemas of removed records in the API document. */
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject, textOrNull } from '../../http/document/schemas.ts'

const listed = {
  revision: { type: 'string' },
  entity: { type: 'string' },
  id: { type: 'string' },
  name: {},
  resortId: textOrNull,
  at: { type: 'string' },
  userId: textOrNull,
  userName: textOrNull,
}

export const listedRemovedSchema: JsonSchema = strictObject(listed)

const missing = strictObject({ field: { type: 'string' }, entity: { type: 'string' }, id: { type: 'string' }, name: {} })
const clash = strictObject({
  fields: { type: 'array', items: { type: 'string' } },
  by: { anyOf: [strictObject({ id: { type: 'string' }, name: {} }), { type: 'null' }] },
})

export const removedSchema: JsonSchema = strictObject({
  ...listed,
  state: { type: 'object', additionalProperties: true },
  mergedInto: { anyOf: [strictObject({ id: { type: 'string' }, name: {} }), { type: 'null' }] },
  missing: { type: 'array', items: missing },
  clashes: { type: 'array', items: clash },
  restorable: { type: 'boolean' },
})

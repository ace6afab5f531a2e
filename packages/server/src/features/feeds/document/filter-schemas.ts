/** Schemas of filters that most collections share, as components of the document: written out, they would be half of it. */
import { clock } from '@ridgeline/domain/check/format'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { dayParameter, momentParameter, severalOf, uuidSchema } from '../../../http/query.ts'

const maxInteger = 2_147_483_647
const bounds = { minimum: -maxInteger, maximum: maxInteger }

export const filterSchemas: Readonly<Record<string, JsonSchema>> = {
  Ids: severalOf(uuidSchema),
  Day: dayParameter,
  Clock: { type: 'string', pattern: clock.source },
  MomentOrDay: { type: 'string', anyOf: [momentParameter, dayParameter] },
  Integer: { type: 'integer', ...bounds },
  Number: { type: 'number', ...bounds },
}

const names = new Map(Object.entries(filterSchemas).map(([name, schema]) => [JSON.stringify(schema), name]))

/** A reference to the component with this schema; other schemas stay as they are. */
export function sharedFilter(schema: JsonSchema): JsonSchema {
  const name = names.get(JSON.stringify(schema))
  // How often a filter can be repeated is the same for all of them, and more than anyone needs.
  const { minItems: _, maxItems: __, ...others } = schema
  return name ? { $ref: `#/components/schemas/${name}` } : others
}

/** Schemas of effective rights. */
import { rightSources } from '@ridgeline/domain/answers/effective-rights'
import type { JsonSchema } from '../../http/document/json-schema.ts'

const strict = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})
const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
const flag: JsonSchema = { type: 'boolean' }
const texts: JsonSchema = { type: 'array', items: text }

export const effectiveSchema = strict({
  user: strict({ id: text, fullName: text, isActive: flag }),
  sources: {
    type: 'array',
    items: strict({
      type: { type: 'string', enum: [...rightSources] },
      roleId: textOrNull,
      name: textOrNull,
      resortId: textOrNull,
      isActive: flag,
    }),
  },
  items: {
    type: 'array',
    items: strict({
      permission: text,
      sources: { type: 'array', items: { type: 'integer', description: 'Position in `sources`' } },
      includedIn: texts,
    }),
  },
})

export const missingSchema = strict({
  permission: text,
  isGranted: flag,
  administrators: {
    type: ['array', 'null'],
    items: text,
    description: 'Users the caller may read who can give the permission; null if the caller may read no users',
  },
})

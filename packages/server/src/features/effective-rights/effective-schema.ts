/** Schemas of effective rights. */
import { rightSources } from '@ridgeline/domain/answers/effective-rights'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject, text, textOrNull } from '../../http/document/schemas.ts'

const flag: JsonSchema = { type: 'boolean' }
const texts: JsonSchema = { type: 'array', items: text }

export const effectiveSchema = strictObject({
  user: strictObject({ id: text, fullName: text, isActive: flag }),
  sources: {
    type: 'array',
    items: strictObject({
      type: { type: 'string', enum: [...rightSources] },
      roleId: textOrNull,
      name: textOrNull,
      resortId: textOrNull,
      isActive: flag,
    }),
  },
  items: {
    type: 'array',
    items: strictObject({
      permission: text,
      sources: { type: 'array', items: { type: 'integer', description: 'Position in `sources`' } },
      includedIn: texts,
    }),
  },
})

export const missingSchema = strictObject({
  permission: text,
  isGranted: flag,
  administrators: {
    type: ['array', 'null'],
    items: text,
    description: 'Users the caller may read who can give the permission; null if the caller may read no users',
  },
})

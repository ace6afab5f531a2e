/** Schemas of differences. */
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { differences } from '@ridgeline/domain/answers/sync'
import type { JsonSchema } from '../../http/document/json-schema.ts'

const nullableText = { type: ['string', 'null'] }
const count = { type: 'integer' }
export const kindSchema = { type: 'string', enum: entityNames }
const strict = (properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
  properties,
})
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const jobSchema = strict({
  jobId: { type: 'string' },
  since: nullableText,
  kinds: listOf(strict({ entity: kindSchema, created: count, updated: count, removed: count })),
  hidden: listOf(kindSchema),
})

const recordSchema = strict({
  entity: kindSchema,
  id: { type: 'string' },
  name: {},
  difference: { type: 'string', enum: differences },
  at: { type: 'string' },
  userName: nullableText,
  changes: listOf(strict({ field: { type: 'string' }, from: {}, to: {}, masked: { type: 'boolean' } })),
  leftOut: listOf({ type: 'string' }),
})

export const jobsSchema = strict({ items: listOf(jobSchema) })
export const recordsSchema = strict({ items: listOf(recordSchema), next: { type: 'string' } }, ['next'])
export const fieldsSchema = strict({ items: listOf(strict({ fields: listOf({ type: 'string' }), count })) })

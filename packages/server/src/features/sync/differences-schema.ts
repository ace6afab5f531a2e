/** Schemas of differences. */
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { differences } from '@ridgeline/domain/answers/sync'
import { count, itemsOf, listOf, strictObject, textOrNull } from '../../http/document/schemas.ts'

export const kindSchema = { type: 'string', enum: entityNames }

const jobSchema = strictObject({
  jobId: { type: 'string' },
  since: textOrNull,
  kinds: listOf(strictObject({ entity: kindSchema, created: count, updated: count, removed: count })),
  hidden: listOf(kindSchema),
})

const recordSchema = strictObject({
  entity: kindSchema,
  id: { type: 'string' },
  name: {},
  difference: { type: 'string', enum: differences },
  at: { type: 'string' },
  userName: textOrNull,
  changes: listOf(strictObject({ field: { type: 'string' }, from: {}, to: {}, masked: { type: 'boolean' } })),
  leftOut: listOf({ type: 'string' }),
})

export const jobsSchema = itemsOf(jobSchema)
export const recordsSchema = strictObject({ items: listOf(recordSchema), next: { type: 'string' } }, ['items'])
export const fieldsSchema = itemsOf(strictObject({ fields: listOf({ type: 'string' }), count }))

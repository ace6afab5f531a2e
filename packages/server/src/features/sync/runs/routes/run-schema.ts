/** The shapes of runs in requests and responses. */
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { differences } from '@ridgeline/domain/answers/sync'
import { runOutcomes, runStates } from '@ridgeline/domain/answers/sync-runs'
import type { JsonSchema } from '../../../../http/document/json-schema.ts'
import { count, strictObject, textOrNull } from '../../../../http/document/schemas.ts'
import { strictQuery, uuidSchema } from '../../../../http/query.ts'

const kind: JsonSchema = { type: 'string', enum: [...entityNames] }
const maxWithout = 10_000
const maxFields = 200

export const runParams = {
  type: 'object',
  properties: { id: uuidSchema, run: uuidSchema },
  required: ['id', 'run'],
  additionalProperties: false,
} satisfies JsonSchema

export const choiceSchema: JsonSchema = {
  $id: 'SyncChoice',
  type: 'object',
  additionalProperties: false,
  properties: {
    kinds: { type: 'array', items: kind, minItems: 1, maxItems: entityNames.length, description: 'All kinds of the job by default' },
    without: { type: 'array', items: uuidSchema, maxItems: maxWithout, description: 'Records that stay out' },
    withoutFields: {
      type: 'array',
      maxItems: entityNames.length,
      description:
        'Fields that stay out of records that were sent before, with those they depend on. The external system keeps its values, and a later run ' +
        'sends them. New records and lines of price lists are sent whole',
      items: strictObject({ entity: kind, fields: { type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: maxFields } }),
    },
  },
}

export const runSchema: JsonSchema = {
  $id: 'SyncRun',
  ...strictObject({
    id: uuidSchema,
    jobId: uuidSchema,
    state: { type: 'string', enum: [...runStates] },
    createdAt: { type: 'string', format: 'date-time' },
    endedAt: textOrNull,
    userName: { ...textOrNull, description: 'Who prepared it; null: its schedule' },
    approvedBy: textOrNull,
    needsApproval: { type: 'boolean' },
    mayApprove: { type: 'boolean' },
    overwrites: { type: 'boolean', description: 'Whether what the external system has changed is overwritten, as approved or sent' },
    rows: count,
    ready: { ...count, description: 'Rows that the current step has dealt with' },
    counts: strictObject(Object.fromEntries(runOutcomes.map((outcome) => [outcome, count]))),
    notReverted: count,
    incomplete: { ...count, description: 'Rows of which fields stay for a later run' },
    error: textOrNull,
  }),
}

export const beginSchema: JsonSchema = {
  $id: 'SyncBegin',
  type: 'object',
  additionalProperties: false,
  properties: { overwrite: { type: 'boolean', description: 'Also what the external system has changed since' } },
}

export const approvalSchema: JsonSchema = {
  $id: 'SyncApproval',
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { overwrite: { type: 'boolean', description: 'Approve to overwrite what the external system has changed since, too' } },
}

export const runsSchema = strictObject({ items: { type: 'array', items: { $ref: 'SyncRun#' } } })

export const rowsQuery = strictQuery({
  outcome: { type: 'string', enum: [...runOutcomes] },
  after: { ...count, maximum: 2_000_000_000, default: 0, description: 'The number of the last row of the previous page' },
})

export const rowsSchema = strictObject({
  items: {
    type: 'array',
    items: strictObject({
      number: count,
      entity: kind,
      recordId: uuidSchema,
      name: {},
      difference: { type: 'string', enum: [...differences] },
      outcome: { type: 'string', enum: [...runOutcomes] },
      leftOut: { type: 'array', items: { type: 'string' }, description: 'Fields that stay for a later run' },
      faults: { type: 'array', items: strictObject({ field: { type: 'string' }, message: { type: 'string' } }) },
    }),
  },
})

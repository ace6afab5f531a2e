/** The outcome of each item of a bulk: only stored items are reported as saved. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure, isFailure, type Usage } from '@ridgeline/domain/check/failure'
import type { Issue } from '@ridgeline/domain/check/rule'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Row } from '../../db/connect/database.ts'
import { issueText } from '../../http/failures/failures.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import type { textsOf } from '../../http/failures/texts.ts'
import type { StoredRecord } from '../store/store.ts'
import { uuidFormat } from '../../http/document/schemas.ts'
import { capital } from '@ridgeline/domain/formatting/capital'

export interface Failed {
  index: number
  id: string | null
  name: unknown
  errors: Record<string, string[]>
  issues: readonly Issue[]
  /** Records that prevent its removal. */
  usedBy?: readonly Usage[]
}

export interface Outcome {
  saved: Row[]
  removed?: string[]
  failed: Failed[]
}

/** The outcome of saving, as JSON text. */
export const savedText = (
  { saved, failed }: { saved: readonly StoredRecord[]; failed: readonly Failed[] },
  textOf: (stored: StoredRecord) => string,
) => `{"saved":[${saved.map(textOf).join(',')}],"failed":${JSON.stringify(failed)}}`

/** The errors of one item as issues of its fields; any other error fails the whole request. */
function issuesOf(error: unknown): Issue[] {
  const whole = (rule: string): Issue[] => [{ field: '', rule, args: [] }]
  if (isFailure(error, 'invalid') || isFailure(error, 'duplicate')) return [...error.data.issues]
  if (isFailure(error, 'conflict') && error.data.conflicts.length > 0)
    return error.data.conflicts.map(({ field }) => ({ field, rule: 'changedMeanwhile', args: [] }))
  if (isFailure(error, 'conflict')) return whole('changedMeanwhile')
  if (error instanceof Failure && ['notFound', 'forbidden', 'badRequest', 'inUse'].includes(error.kind)) return whole(error.kind)
  throw error
}

const maxVersion = 2_147_483_647

export const isVersion = (sent: unknown): sent is number =>
  typeof sent === 'number' && Number.isInteger(sent) && sent >= 1 && sent <= maxVersion

/** @throws invalid for an item without a version that a record can have */
export function versionOf(sent: unknown): number {
  if (isVersion(sent)) return sent
  throw new Failure('invalid', { issues: [{ field: 'version', rule: 'required', args: [] }] })
}

interface Item {
  index: number
  id: unknown
  name: unknown
}

const isShort = (text: unknown) => typeof text === 'string' && text.length <= 500

/** The submitted name, which identifies the item; values at the size limit are not returned. */
function nameIn(sent: unknown): unknown {
  const texts = isObject(sent) ? Object.values(sent) : [sent]
  return texts.length <= 10 && texts.every(isShort) ? sent : null
}

/** @throws errors of the whole request. */
export function failedItem({ index, id, name }: Item, error: unknown, texts: ReturnType<typeof textsOf>): Failed {
  const issues = issuesOf(error)
  // Without a prototype, because a field may be called `toString`.
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of issues) (errors[issue.field] ??= []).push(issueText(issue, texts))
  const usedBy = isFailure(error, 'inUse') ? { usedBy: error.data.usedBy } : {}
  return { index, id: typeof id === 'string' ? id : null, name: nameIn(name), errors, issues, ...usedBy }
}

const schemaName = (entity: Entity, suffix = '') => `${capital(entity.name)}${suffix}#`

export const bulkSchema = (entity: Entity, maxItems: number): JsonSchema => ({
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems,
      items: {
        description: 'With id and version, a change to these fields; without them, a new record',
        anyOf: [
          { $ref: schemaName(entity, 'Draft') },
          { type: 'object', required: ['id', 'version'], properties: { id: uuidFormat, version: { type: 'integer', minimum: 1 } } },
        ],
      },
    },
    remove: {
      type: 'array',
      minItems: 1,
      maxItems,
      items: {
        type: 'object',
        required: ['id', 'version'],
        additionalProperties: false,
        properties: { id: uuidFormat, version: { type: 'integer', minimum: 1 } },
      },
    },
    restore: { type: 'array', minItems: 1, maxItems, items: uuidFormat, description: 'Removed records to restore' },
  },
})

export const outcomeSchema = (entity: Entity): JsonSchema => ({
  type: 'object',
  required: ['saved', 'failed'],
  additionalProperties: false,
  properties: outcomeProperties(entity),
})

export const outcomeProperties = (entity: Entity): Readonly<Record<'saved' | 'removed' | 'failed', JsonSchema>> => ({
  saved: { type: 'array', items: { $ref: schemaName(entity) } },
  removed: { type: 'array', items: { type: 'string' } },
  failed: {
    type: 'array',
    items: {
      type: 'object',
      required: ['index', 'id', 'name', 'errors', 'issues'],
      additionalProperties: false,
      properties: {
        index: { type: 'integer' },
        id: { type: ['string', 'null'] },
        name: {},
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        issues: { type: 'array', items: {} },
        usedBy: { type: 'array', items: {} },
      },
    },
  },
})

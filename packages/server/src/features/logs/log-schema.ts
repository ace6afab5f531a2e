/** Schemas of the log. */
import { logActions, logKinds, logLevels } from '@ridgeline/domain/answers/log'
import { auditFaults } from '@ridgeline/domain/answers/audit-chain'
import type { JsonSchema } from '../../http/document/json-schema.ts'

const nullableText = { type: ['string', 'null'] }
const strict = (properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
  properties,
})
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const entrySchema = strict({
  id: { type: 'string' },
  at: { type: 'string' },
  level: { type: 'string', enum: logLevels },
  kind: { type: 'string', enum: logKinds },
  action: { type: 'string', enum: logActions },
  userId: nullableText,
  userName: nullableText,
  resortId: nullableText,
  entity: nullableText,
  entityId: nullableText,
  name: {},
  fields: listOf({ type: 'string' }),
  message: nullableText,
  ipAddress: nullableText,
  userAgent: nullableText,
  requestId: nullableText,
  durationMs: { type: ['integer', 'null'] },
})

export const logPageSchema = strict({ items: listOf(entrySchema), next: { type: 'string' } }, ['next'])
export const changesSchema = strict({
  items: listOf(strict({ field: { type: 'string' }, from: {}, to: {}, masked: { type: 'boolean' }, size: { type: 'integer' } }, ['size'])),
})

const reportSchema: JsonSchema = {
  ...strict({
    at: { type: 'string' },
    until: nullableText,
    entries: { type: 'integer' },
    seal: nullableText,
    hash: nullableText,
    isProtected: { type: 'boolean' },
    faults: listOf(
      strict({
        what: { type: 'string', enum: auditFaults },
        seal: nullableText,
        at: nullableText,
        id: nullableText,
        entity: nullableText,
        recordId: nullableText,
      }),
    ),
  }),
  type: ['object', 'null'],
}
export const chainSchema = strict({
  sealedUntil: nullableText,
  check: reportSchema,
  isProtected: { type: 'boolean' },
  streams: listOf(strict({ destination: { type: 'string' }, sentAt: nullableText, lastError: nullableText })),
})

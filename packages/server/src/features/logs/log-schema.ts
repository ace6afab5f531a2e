/** Schemas of the log. */
import { logActions, logKinds, logLevels } from '@ridgeline/domain/answers/log'
import { auditFaults } from '@ridgeline/domain/answers/audit-chain'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { itemsOf, listOf, strictObject, textOrNull } from '../../http/document/schemas.ts'

const entrySchema = strictObject({
  id: { type: 'string' },
  at: { type: 'string' },
  level: { type: 'string', enum: logLevels },
  kind: { type: 'string', enum: logKinds },
  action: { type: 'string', enum: logActions },
  userId: textOrNull,
  userName: textOrNull,
  resortId: textOrNull,
  entity: textOrNull,
  entityId: textOrNull,
  name: {},
  mergedInto: {},
  fields: listOf({ type: 'string' }),
  message: textOrNull,
  ipAddress: textOrNull,
  userAgent: textOrNull,
  requestId: textOrNull,
  durationMs: { type: ['integer', 'null'] },
})

export const logPageSchema = strictObject({ items: listOf(entrySchema), next: { type: 'string' } }, ['items'])
export const changesSchema = itemsOf(
  strictObject({ field: { type: 'string' }, from: {}, to: {}, masked: { type: 'boolean' }, size: { type: 'integer' } }, [
    'field',
    'from',
    'to',
    'masked',
  ]),
)

const reportSchema: JsonSchema = {
  ...strictObject({
    at: { type: 'string' },
    until: textOrNull,
    entries: { type: 'integer' },
    seal: textOrNull,
    hash: textOrNull,
    isProtected: { type: 'boolean' },
    faults: listOf(
      strictObject({
        what: { type: 'string', enum: auditFaults },
        seal: textOrNull,
        at: textOrNull,
        id: textOrNull,
        entity: textOrNull,
        recordId: textOrNull,
      }),
    ),
  }),
  type: ['object', 'null'],
}
export const chainSchema = strictObject({
  sealedUntil: textOrNull,
  lateSince: textOrNull,
  check: reportSchema,
  isProtected: { type: 'boolean' },
  streams: listOf(strictObject({ destination: { type: 'string' }, sentAt: textOrNull, lastError: textOrNull, behindSince: textOrNull })),
})

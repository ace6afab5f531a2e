/** Schemas of the deliveries of webhooks. */
import { deliveryStates } from '@ridgeline/domain/answers/deliveries'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { strictObject, text, textOrNull } from '../../http/document/schemas.ts'
import { idParams, uuidSchema } from '../../http/query.ts'

const countOrNull: JsonSchema = { type: ['integer', 'null'] }

const listed: Record<string, JsonSchema> = {
  id: text,
  event: { ...text, description: 'For example `skilift.updated`, or `webhook.test`' },
  recordId: textOrNull,
  state: { type: 'string', enum: deliveryStates },
  attempts: { type: 'integer' },
  createdAt: text,
  lastAttemptAt: textOrNull,
  nextAttemptAt: { ...textOrNull, description: 'Null if no further attempt is planned, or the first one is due' },
  status: { ...countOrNull, description: 'The HTTP status of the last answer' },
  error: { ...textOrNull, description: 'Why the last attempt failed' },
  durationMs: countOrNull,
}

export const deliveriesSchema = strictObject({ items: { type: 'array', items: strictObject(listed) }, next: text }, ['items'])

export const deliverySchema = strictObject({
  ...listed,
  body: { ...text, description: 'The JSON that is sent' },
  answer: { ...textOrNull, description: 'The first 4 kB of the last answer' },
})

export const deliveryParams = {
  ...idParams,
  properties: { ...idParams.properties, deliveryId: uuidSchema },
  required: ['id', 'deliveryId'],
} satisfies JsonSchema

export const stateParameter: JsonSchema = { type: 'string', enum: deliveryStates }

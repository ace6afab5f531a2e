/** Schemas of responses that many routes share. */
import { failures, type FailureKind } from '@ridgeline/domain/check/failure'
import type { JsonSchema } from '../document/json-schema.ts'

/** The content type of JSON that is written once and sent as text. */
export const jsonType = 'application/json; charset=utf-8'

/** Both error formats of the specification in one schema (OP16). */
export const failureSchema: JsonSchema = {
  $id: 'Failure',
  type: 'object',
  required: ['ErrorCode', 'ErrorMessage', 'ErrorData', 'messages', 'requestId'],
  additionalProperties: false,
  properties: {
    ErrorCode: { type: 'integer' },
    ErrorMessage: { type: 'string' },
    ErrorData: {},
    messages: {
      type: 'array',
      items: { type: 'object', required: ['message'], additionalProperties: false, properties: { message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

const failureRef = { $ref: 'Failure#' }

/** Failures that any route can return. */
const always: FailureKind[] = ['badRequest', 'fileTooLarge', 'tooManyRequests', 'internal', 'unavailable']

/** The failures of a route as response schemas by status code. */
export function failing(...kinds: FailureKind[]): Record<number, JsonSchema> {
  const statuses = [...always, ...kinds].map((kind) => failures[kind].status)
  return Object.fromEntries(statuses.map((status) => [status, { ...failureRef }]))
}

/** A response that is not JSON. */
export const answerOf = (type: string, description: string, format?: 'binary') => ({
  description,
  content: { [type]: { schema: { type: 'string', ...(format && { format }) } } },
})

export const guarded: FailureKind[] = ['notSignedIn', 'forbidden']
export const nothing: JsonSchema = { type: 'null', description: 'No content' }

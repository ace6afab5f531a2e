/** Schemas of the background work. */
import { jobKinds, jobStates, periodicNames } from '@ridgeline/domain/answers/background-work'
import type { JsonSchema } from '../../http/document/json-schema.ts'

const strict = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
const count: JsonSchema = { type: 'integer' }

const periodicSchema = strict({
  name: { type: 'string', enum: periodicNames },
  every: { type: 'number', description: 'Milliseconds between two runs' },
  isRunning: { type: 'boolean' },
  lastRunAt: textOrNull,
  lastDurationMs: { type: ['integer', 'null'] },
  lastError: textOrNull,
  nextRunAt: textOrNull,
})
const jobSchema = strict({
  id: text,
  kind: { type: 'string', enum: jobKinds },
  state: { type: 'string', enum: jobStates },
  createdAt: text,
  attempts: count,
  nextAttemptAt: textOrNull,
  lastError: textOrNull,
})

export const backgroundWorkSchema = strict({
  periodic: listOf(periodicSchema),
  counts: strict(Object.fromEntries(jobStates.map((state) => [state, count]))),
  jobs: listOf(jobSchema),
})

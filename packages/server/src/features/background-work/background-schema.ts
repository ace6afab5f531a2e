/** Schemas of the background work. */
import { jobKinds, jobStates, periodicNames } from '@ridgeline/domain/answers/background-work'
import { count, listOf, strictObject, text, textOrNull } from '../../http/document/schemas.ts'

const periodicSchema = strictObject({
  name: { type: 'string', enum: periodicNames },
  every: { type: 'number', description: 'Milliseconds between two runs' },
  isRunning: { type: 'boolean' },
  lastRunAt: textOrNull,
  lastDurationMs: { type: ['integer', 'null'] },
  lastError: textOrNull,
  nextRunAt: textOrNull,
})
const jobSchema = strictObject({
  id: text,
  kind: { type: 'string', enum: jobKinds },
  state: { type: 'string', enum: jobStates },
  createdAt: text,
  attempts: count,
  nextAttemptAt: textOrNull,
  lastError: textOrNull,
})

export const backgroundWorkSchema = strictObject({
  periodic: listOf(periodicSchema),
  counts: strictObject(Object.fromEntries(jobStates.map((state) => [state, count]))),
  jobs: listOf(jobSchema),
})

/** Changes of a record, as lists of changes show them. */
import type { LogChange } from '@ridgeline/domain/answers/log'

type Values = Readonly<Record<string, { from: unknown; to: unknown; size?: number }>>

export const changesOf = (changes: Values): LogChange[] =>
  Object.entries(changes).map(([field, change]) => ({ field, masked: false, ...change }))

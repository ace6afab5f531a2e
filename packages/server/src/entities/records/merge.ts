/** Merges two concurrent changes of one record. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Conflict } from '@ridgeline/domain/check/failure'
import { mergeField } from '@ridgeline/domain/compare/merge-field'
import { isSame } from '@ridgeline/domain/compare/same-value'
import type { Row } from '../../db/connect/database.ts'

export interface Merged {
  values: Row
  conflicts: Conflict[]
}

/** The values to write over `current`, so that `mine`, written against `base`, is applied without losing changes of others. */
export function merge(entity: Entity, base: Row, current: Row, mine: Row): Merged {
  const merged: Merged = { values: {}, conflicts: [] }
  for (const [name, value] of Object.entries(mine)) {
    const theirs = current[name] ?? null
    const field = mergeField(name, entity.fields[name], { base: base[name] ?? null, theirs, mine: value }, 'theirs')
    if (!isSame(field.value, theirs) || isSame(value, theirs)) merged.values[name] = field.value
    merged.conflicts.push(...field.conflicts)
  }
  return merged
}

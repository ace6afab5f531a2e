/** The changes of a user to a record, and how they merge with those of others. */
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Conflict } from '@ridgeline/domain/check/failure'
import type { Values } from '@ridgeline/domain/check/rule'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { mergeField } from '@ridgeline/domain/compare/merge-field'
import { isSame } from '@ridgeline/domain/compare/same-value'

/** Fields of `values` that differ from `base`, in their stored form: the body of a change. */
export function changedFields(entity: Entity, base: Values, values: Values): Record<string, unknown> {
  const changes = writableFields(entity).flatMap(([name, field]) => {
    if (!Object.hasOwn(values, name)) return []
    const mine = tidyField(field, values[name]) ?? null
    return isSame(tidyField(field, base[name]), mine) ? [] : [[name, mine] as const]
  })
  return Object.fromEntries(changes)
}

/** The initial values of the form: all writable fields, empty ones as `null`. */
export function formValues(entity: Entity, record: Values | undefined): Record<string, unknown> {
  const fields = writableFields(entity)
  return Object.fromEntries(fields.map(([name, field]) => [name, (record ? record[name] : field.default) ?? null]))
}

interface Rebased {
  values: Record<string, unknown>
  /** Changed differently by both, so the user has to choose. */
  conflicts: Conflict[]
}

interface RecordSides {
  base: Values
  mine: Values
  theirs: Values
}

/** Carries my changes over to a newer record. A field that only one side changed is merged; localized fields are merged by language. */
export function rebase(entity: Entity, { base, mine, theirs }: RecordSides): Rebased {
  const fields = writableFields(entity).map(([name, field]) => {
    const sides = { base: tidyField(field, base[name]), mine: tidyField(field, mine[name]), theirs: theirs[name] }
    return [name, mergeField(name, field, sides, 'mine')] as const
  })
  return {
    values: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    conflicts: fields.flatMap(([, { conflicts }]) => conflicts),
  }
}

export type Choice = 'mine' | 'theirs'

/** Applies the chosen side; undecided fields keep the own values. */
export function resolve(
  values: Values,
  conflicts: readonly Conflict[],
  choices: Readonly<Record<string, Choice>>,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values }
  for (const { field, theirs } of conflicts) {
    if (choices[field] !== 'theirs') continue
    const [name = field, language] = field.split('.')
    if (!language) result[name] = theirs
    else result[name] = { ...(isObject(result[name]) && result[name]), [language]: theirs ?? '' }
  }
  return result
}

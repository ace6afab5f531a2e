/** The faults of the values of a form, computed once for each state. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Issue, Values } from '@ridgeline/domain/check/rule'
import { tidy } from '@ridgeline/domain/check/tidy'
import { clockIn } from '@ridgeline/domain/time/clock-in'
import { issuesOf } from '../../../lib/validation/faults.ts'
import { changedFields } from '../saving/changed-fields.ts'

export interface ValidationResult {
  /** By field; the first failing rule of each (R5.7). */
  issues: Readonly<Record<string, Issue>>
  changes: Readonly<Record<string, unknown>>
}

/** A new record is checked as a whole, a stored one only where it was changed, so that older faults do not block users. */
export function validate(entity: Entity, base: Values | undefined, initial: Values, values: Values, zone?: string): ValidationResult {
  const changes = changedFields(entity, base ?? initial, values)
  const draft = tidy(entity, values)
  const clock = clockIn(zone)
  const found = issuesOf(entity, draft, base ? { ...clock, fields: Object.keys(changes), stored: base } : clock)
  const issues: Record<string, Issue> = {}
  for (const issue of found) issues[issue.field] ??= issue
  return { issues, changes }
}

/** A fault is shown after the field was left or a save was tried (R4.22, R4.60). */
export const isFaultShown = (isTouched: boolean | undefined, includeUntouched: boolean): boolean => includeUntouched || !!isTouched

/** Values are replaced, never changed, so a result is valid while they and the base are the same objects. */
export function validatorOf(entity: Entity, initial: Values, zone?: string) {
  const known = new WeakMap<Values, { base: Values | undefined; result: ValidationResult }>()
  return (base: Values | undefined, values: Values): ValidationResult => {
    const kept = known.get(values)
    if (kept && kept.base === base) return kept.result
    const result = validate(entity, base, initial, values, zone)
    known.set(values, { base, result })
    return result
  }
}

/** What is wrong with the values of a form, asked once for each state of them. */
import { check } from '@ridgeline/domain/check'
import type { Entity } from '@ridgeline/domain/entity'
import type { Issue, Values } from '@ridgeline/domain/rule'
import { tidy } from '@ridgeline/domain/tidy'
import { isValidationOff } from '../../lib/validation/validation-switch.ts'
import { changedFields } from './changed-fields.ts'

export interface Judgement {
  /** By field; the first failing rule of each (R5.7). */
  issues: Readonly<Record<string, Issue>>
  changes: Readonly<Record<string, unknown>>
}

/** A new record is checked as a whole, a stored one where it was changed: older faults keep nobody from working. */
export function judge(entity: Entity, base: Values | undefined, initial: Values, values: Values): Judgement {
  const changes = changedFields(entity, base ?? initial, values)
  const draft = tidy(entity, values)
  const now = new Date().toISOString()
  const found = isValidationOff() ? [] : check(entity, draft, base ? { now, fields: Object.keys(changes) } : { now })
  const issues: Record<string, Issue> = {}
  for (const issue of found) issues[issue.field] ??= issue
  return { issues, changes }
}

/** A fault is shown once the field was left, or somebody tried to save (R4.22, R4.60). */
export const isFaultShown = (isTouched: boolean | undefined, includeUntouched: boolean): boolean => includeUntouched || !!isTouched

/** Values are replaced, never changed, so a judgement holds as long as they and the base are the same objects. */
export function judgeOf(entity: Entity, initial: Values) {
  const known = new WeakMap<Values, { base: Values | undefined; judgement: Judgement }>()
  return (base: Values | undefined, values: Values): Judgement => {
    const kept = known.get(values)
    if (kept && kept.base === base) return kept.judgement
    const judgement = judge(entity, base, initial, values)
    known.set(values, { base, judgement })
    return judgement
  }
}

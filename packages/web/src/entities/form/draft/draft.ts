/** Unsaved input of a form, stored in this browser with its user and the version it is based on. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Conflict } from '@ridgeline/domain/check/failure'
import type { Values } from '@ridgeline/domain/check/rule'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { rebase } from '../saving/changed-fields.ts'
import { kept, keptAttempt, mayKeep, type Attempt, type Draft, type DraftContent } from './stored-draft.ts'

interface FormState {
  base: Values
  version: number | undefined
  values: Values
  changed: readonly string[]
  attempt?: Attempt | undefined
}

/** The draft of a form; undefined without changes. */
export function contentOf(entity: Entity, { base, version, values, changed, attempt }: FormState): DraftContent | undefined {
  const only = (from: Values) => kept(entity, Object.fromEntries(changed.map((name) => [name, from[name] ?? null])))
  const content = { version, base: only(base), values: only(values), attempt: keptAttempt(entity, attempt) }
  return Object.keys(content.values).length > 0 ? content : undefined
}

/** Whether the draft holds all changes; secrets are never stored. */
export const isWhole = (entity: Entity, changed: readonly string[]) => changed.every((name) => mayKeep(entity, name))

/** Whether the draft differs from the stored values. */
export const isNews = (draft: Draft, stored: Values) => Object.entries(draft.values).some(([name, value]) => !isSame(value, stored[name]))

/** Merges an older draft with later input, so that neither is lost. */
export const joined = (older: DraftContent, newer: DraftContent): DraftContent => ({
  version: older.version,
  base: { ...newer.base, ...older.base },
  values: { ...older.values, ...newer.values },
  attempt: newer.attempt ?? older.attempt,
})

interface RestoreSides {
  /** The stored values; for a new record the initial ones. */
  stored: Values
  /** The current values of the form. */
  mine: Values
  /** Fields changed since the form was opened; they are kept. */
  changed: readonly string[]
}

/** Restores a draft over changes of others, merged like a save over a newer version. */
export function restored(
  entity: Entity,
  draft: DraftContent,
  { stored, mine, changed }: RestoreSides,
): { values: Record<string, unknown>; conflicts: Conflict[] } {
  const brings = (from: Values) => Object.fromEntries(Object.entries(from).filter(([name]) => !changed.includes(name)))
  return rebase(entity, { base: { ...stored, ...brings(draft.base) }, mine: { ...mine, ...brings(draft.values) }, theirs: stored })
}

/** The outcome of each row of a source. */

export const outcomes = ['created', 'changed', 'unchanged', 'refused', 'gone'] as const
/** `gone`: imported before, but no longer in the source. The record stays; users decide about it. */
export type Outcome = (typeof outcomes)[number]

export interface RowOutcome {
  entity: string
  externalId: string
  name: string
  outcome: Outcome
  /** Why it was refused. */
  reason?: string
  /** The fields that were changed. */
  fields?: string[]
  /** Fields that differ in the source, but were changed by users since the last import. */
  kept?: string[]
  notes?: string[]
}

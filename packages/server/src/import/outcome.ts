/** What became of each row of a source. */

export const outcomes = ['created', 'changed', 'unchanged', 'refused', 'gone'] as const
/** `gone`: imported before, no longer in the source. The record stays; people decide. */
export type Outcome = (typeof outcomes)[number]

export interface RowOutcome {
  entity: string
  externalId: string
  name: string
  outcome: Outcome
  /** Why it was refused. */
  reason?: string
  /** What a change wrote. */
  fields?: string[]
  /** What the source says otherwise, but people have changed since the last import. */
  kept?: string[]
  notes?: string[]
}

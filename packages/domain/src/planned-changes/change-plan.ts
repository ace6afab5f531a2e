/** Planned changes: changes of records that wait for a time, together in a plan (decision 0157). */
import type { Issue } from '../check/rule.ts'

/** `proposed`: waits for the approval of another user; `scheduled`: waits for its time; `done`: made; `cancelled`: ended before. */
export const planStates = ['proposed', 'scheduled', 'done', 'cancelled'] as const
export type PlanState = (typeof planStates)[number]

/** `made`: at least in part; `kept`: nothing was left to change; `refused`: as a save at that time would have been. */
export const plannedOutcomes = ['made', 'kept', 'refused'] as const
export type PlannedOutcome = (typeof plannedOutcomes)[number]

export const maxPlanTitle = 100
/** Records of one plan. */
export const maxPlannedRecords = 200
/** Of the changes of one plan, with the values before: they are made in one transaction, for which others wait. */
export const maxPlanMegabytes = 5
/** Plans of a resort that wait. */
export const maxWaitingPlans = 100

/** Null stands for a user who was removed. */
interface Act {
  by: string | null
  at: string
}

export interface ChangePlan {
  id: string
  title: string
  state: PlanState
  /** When its changes are made. */
  applyAt: string
  created: Act
  approved: Act | null
  /** Made, by the server or by a user who did not wait for the time, or cancelled. */
  ended: Act | null
  /** Records that the caller may read. */
  records: number
  /** Of these, those that were changed only in part or not at all. */
  deviations: number
  /** Whether the caller may make all its changes, and so move, cancel and approve them. */
  mayChange: boolean
  /** Whether the caller planned one of its changes, and may not approve them if another user has to. */
  isOwn: boolean
  /** Whether it changed records in the name of the caller, not too long ago. */
  isUndoable: boolean
  /** A user has looked at the deviations. */
  isChecked: boolean
  /** Changes with its time and its changes. An approval names it, so that nothing is approved that the user has not seen. */
  content: string
}

export interface PlannedChange {
  id: string
  entity: string
  recordId: string
  /** Null for a record that was removed. */
  name: unknown
  /** By field: the value when it was planned, and the planned one. Of a large value only its size. */
  changes: Readonly<Record<string, { from: unknown; to: unknown; size?: number }>>
  planned: Act
  outcome: PlannedOutcome | null
  /** The version of the record that the change made; undo takes it back. */
  version: number | null
  /** Whether the caller planned it, and may undo it. */
  isOwn: boolean
  /** Fields, or languages of them (`name.de`), that stayed because others had changed them since. */
  kept: readonly string[]
  faults: readonly Issue[]
  mayChange: boolean
}

/** A plan that waits and changes a certain record. */
export interface PlanOfRecord {
  id: string
  title: string
  applyAt: string
  state: PlanState
  fields: readonly string[]
}

export const planAttentions = ['approval', 'deviation'] as const
/** A plan that waits for the approval of the caller, or one of the caller's whose changes were not all made. */
export interface PlanAttention {
  kind: (typeof planAttentions)[number]
  id: string
  title: string
  at: string
}

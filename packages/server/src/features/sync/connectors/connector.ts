/**
 * What a connector does, whatever the other side is: it brings records there to a wanted state and reports what was there before. Checking
 * is the same without writing, and taking back is the same with the state before (decision 0143).
 */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { RunOutcome } from '@ridgeline/domain/answers/sync-runs'
import type { Row } from '../../../db/connect/database.ts'

/** `field` and `rule` as in issues; `text` as the other side worded it. */
export interface Fault {
  field: string
  rule: string
  args: readonly (string | number)[]
  text?: string
}

export interface Transfer {
  /** The same in each attempt, so that a repeated one changes nothing. */
  key: string
  entity: EntityName
  recordId: string
  /** Undefined while the other side does not have it, or has it under our id. */
  otherId: string | undefined
  /** The wanted state; null: removed. */
  content: Row | null
  /** The state that the other side had from us; null: nothing. Undefined: unknown. */
  expected: Row | null | undefined
  /** Fields that stay as they are on the other side; `content` has the values that were sent last. */
  leftOut: ReadonlySet<string>
  /** Recorded by an earlier attempt, which may have written already. */
  begun: States | undefined
}

/** Of the other side, in its own terms; null: it has no such record. */
export interface States {
  before: Row | null
  after: Row | null
}

export interface Result extends States {
  key: string
  outcome: RunOutcome
  faults: Fault[]
  otherId: string | undefined
  /** In what it was delivered, where the other side answers later. */
  delivery?: string
}

/** Of what was delivered: whether the other side has taken the record. */
export interface Answer {
  recordId: string
  isAccepted: boolean
  /** As the other side worded it; can be empty. */
  message: string
}

export interface Sending {
  isDryRun: boolean
  /** Whether to write over what the other side has changed since. */
  overwrites: boolean
  /** Whether the contents are in the terms of the other side, as when taking back. */
  isInTheirTerms: boolean
  signal: AbortSignal
  /** Records the states before writing. */
  begin(states: ReadonlyMap<string, States>): Promise<void>
}

export interface Connector {
  /** All of one kind. @throws OtherSideFailure when there is no result for single rows. */
  send(transfers: readonly Transfer[], sending: Sending): Promise<Result[]>
  /** Where it answers later: what it has answered to these deliveries so far. @throws OtherSideFailure */
  answers?(deliveries: readonly string[], signal: AbortSignal): Promise<(Answer & { delivery: string })[]>
}

/** The other side did not do what it was asked for, whatever the record. */
export class OtherSideFailure extends Error {
  override name = 'OtherSideFailure'
  /** Whether another attempt is pointless. */
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

export const conflict = (field = ''): Fault => ({ field, rule: 'changedMeanwhile', args: [] })

/** What two states make of a record. */
export function outcomeOf({ before, after }: States, isSame: boolean): RunOutcome {
  if (isSame) return 'unchanged'
  return before === null ? 'created' : after === null ? 'removed' : 'updated'
}

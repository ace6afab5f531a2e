/**
 * What a connector does, whatever the external system is: it brings records there to a wanted state and reports what was there before. Checking
 * is the same without writing, and taking back is the same with the state before (decision 0143).
 */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { RunOutcome } from '@ridgeline/domain/answers/sync-runs'
import type { Row } from '../../../db/connect/database.ts'

/** `field` and `rule` as in issues; `text` as the external system worded it. */
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
  /** Undefined while the external system does not have it, or has it under our id. */
  otherId: string | undefined
  /** The wanted state; null: removed. */
  content: Row | null
  /** The state that the external system had from us; null: nothing. Undefined: unknown. */
  expected: Row | null | undefined
  /** Fields that stay as they are on the external system; `content` has the values that were sent last. */
  leftOut: ReadonlySet<string>
  /** Recorded by an earlier attempt, which may have written already. */
  begun: States | undefined
}

/** Of the external system, in its own terms; null: it has no such record. */
export interface States {
  before: Row | null
  after: Row | null
}

export interface Result extends States {
  key: string
  outcome: RunOutcome
  faults: Fault[]
  otherId: string | undefined
  /** In what it was delivered, where the external system reports outcomes later. */
  delivery?: string
}

/** Of what was delivered: whether the external system has taken the record. */
export interface ReportedOutcome {
  recordId: string
  isAccepted: boolean
  /** As the external system worded it; can be empty. */
  message: string
}

export interface Sending {
  isDryRun: boolean
  /** Whether to write over what the external system has changed since. */
  overwrites: boolean
  /** Whether the contents are in the terms of the external system, as when taking back. */
  isInTheirTerms: boolean
  signal: AbortSignal
  /** Records the states before writing. */
  begin(states: ReadonlyMap<string, States>): Promise<void>
}

export interface Connector {
  /** All of one kind. @throws ExternalSystemError when there is no result for single rows. */
  send(transfers: readonly Transfer[], sending: Sending): Promise<Result[]>
  /** Where it reports later: what it has reported for these deliveries so far. @throws ExternalSystemError */
  outcomes?(deliveries: readonly string[], signal: AbortSignal): Promise<(ReportedOutcome & { delivery: string })[]>
}

/** The external system did not do what it was asked for, whatever the record. */
export class ExternalSystemError extends Error {
  override name = 'ExternalSystemError'
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

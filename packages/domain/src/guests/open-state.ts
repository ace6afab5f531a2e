/**
 * Whether guests find a record open now, why, and until when (OP63). The table of precedence is decision 0102.
 */
import type { DisplayStatus } from '../displays/feed.ts'
import type { Localized } from '../values/localized.ts'
import type { Status } from '../declare/vocabulary.ts'
import type { Operational } from './operational.ts'
import { planFrom, type Change } from './plan/plan-from.ts'
import { planned, type Planned, type PlanReason } from './plan/planned.ts'

/**
 * What decided. `status`: the status that staff set. `expired`: that status is no longer valid. `season`: outside the season, or within the
 * validity of an offer or event. `hours`, `specialDay`: the weekly opening hours, or those of a single day. `schedule`: an exception.
 * `unknown`: nothing is stored.
 */
export type OpenReason = PlanReason | 'status' | 'expired'

export interface OpenState {
  /** Also true with limited operation; null if unknown. */
  isOpen: boolean | null
  status: DisplayStatus
  reason: OpenReason
  /** The note of the status that is shown, or of the exception that decided; none of another status. */
  statusNote: Localized | null
  /** Only if it is closed: the next planned opening, or when staff who closed it expect to open it again. ISO 8601, like the others. */
  opensAt: string | null
  /** `opensAt` is an estimate of staff. */
  isOpeningExpected: boolean
  /** Only if it is open: the planned closing. */
  closesAt: string | null
  /** Until then nothing above changes, unless the record changes. Null if that is not known within `maxDaysAhead` days. */
  nextChangeAt: string | null
}

/** What the resort of the record adds. */
export interface OperationFrame {
  /** IANA name. */
  timezone: string
  /** The end of the validity of all statuses of the resort. */
  statusValidUntil?: string | null
}

type Shown = Pick<OpenState, 'status' | 'reason' | 'statusNote'>

/** The status that staff set; none for entities without one. */
interface Staff {
  status: Status | undefined
  note: Localized | null
  /** Epoch milliseconds. */
  until: number
  /** Staff chose until when, so that the plan does not close it before. */
  hasOwnEnd: boolean
}

const momentOf = (moment: string | null | undefined) => (moment ? Date.parse(moment) : Infinity)
const iso = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString())

/** A cancelled or postponed event does not take place; a rescheduled one does at its new time. */
const isCalledOff = ({ eventStatus }: Operational) => eventStatus === 'cancelled' || eventStatus === 'postponed'

function staffOf(record: Operational, { statusValidUntil }: OperationFrame): Staff {
  if (isCalledOff(record)) return { status: 'closed', note: null, until: Infinity, hasOwnEnd: false }
  const { status, statusNote: note = null } = record
  const until = status ? Math.min(momentOf(record.statusValidUntil), momentOf(statusValidUntil)) : Infinity
  return { status: status ?? undefined, note, until, hasOwnEnd: Boolean(status && record.statusValidUntil) }
}

/** While a status stands until a time that staff chose, nothing is planned; after it, the plan applies again. */
function* planOf(record: Operational, timeZone: string, { status, until, hasOwnEnd }: Staff, now: number): Generator<Change, undefined> {
  if (!hasOwnEnd || !status || status === 'closed' || now >= until) return yield* planFrom(record, timeZone, now)
  yield { at: now, plan: planned(status, 'unknown') }
  return yield* planFrom(record, timeZone, until)
}

/** Unless staff chose until when, the plan closes what staff have opened. It never opens what staff have closed. */
function shownBy({ status, note, until }: Staff, plan: Planned, moment: number): Shown {
  const isExpired = moment >= until
  const byStaff = (set: Status): Shown => ({ status: set, reason: 'status', statusNote: note })
  if (status === 'closed' && !isExpired) return byStaff(status)
  if (plan.status === 'closed') return { status: 'closed', reason: plan.reason, statusNote: plan.note }
  if (isExpired) return { status: 'unknown', reason: 'expired', statusNote: null }
  if (status === 'limited' || (status && plan.reason === 'unknown')) return byStaff(status)
  return { status: plan.status, reason: plan.reason, statusNote: (plan.status === 'open' && note) || plan.note }
}

/** Of a record that staff have closed, as long as it is ahead. Epoch milliseconds. */
function expectedOpening({ reopensAt }: Operational, now: number): number | undefined {
  const moment = momentOf(reopensAt)
  return now < moment && moment < Infinity ? moment : undefined
}

const isOther = (one: Shown, other: Shown) =>
  one.status !== other.status || one.reason !== other.reason || one.statusNote !== other.statusNote

const openness: Readonly<Record<DisplayStatus, boolean | null>> = { open: true, limited: true, closed: false, unknown: null }

interface Ahead {
  /** When something else is shown. */
  change: number | undefined
  /** When it is planned to open or close. */
  turn: number | undefined
}

/** Follows the plan until both are found. The validity of the status can end between two changes of the plan. */
function lookAhead(staff: Staff, shown: Shown, { at, plan }: Change, changes: Iterable<Change>): Ahead {
  const isOpen = openness[shown.status]
  const ahead: Ahead = { change: undefined, turn: undefined }
  // Staff do not plan when they open again, and hours that are not stored have no end.
  let isTurning = isOpen !== null && openness[plan.status] === isOpen
  /** Since when the plan agrees with what is shown, after a time without a plan. */
  let known: number | undefined
  let [last, isValid] = [plan, at < staff.until && staff.until < Infinity]
  const look = (moment: number) => {
    if (ahead.change === undefined && isOther(shown, shownBy(staff, last, moment))) ahead.change = moment
  }
  for (const change of changes) {
    if (isValid && staff.until < change.at) look(staff.until)
    isValid &&= change.at < staff.until
    last = change.plan
    look(change.at)
    const isOpenByPlan = openness[last.status]
    if (isTurning && isOpenByPlan !== isOpen) {
      isTurning = false
      if (isOpenByPlan !== null) ahead.turn = change.at
    } else if (!isTurning && ahead.turn === undefined && isOpen !== null && isOpenByPlan === isOpen) known ??= change.at
    else {
      // From the beginning of this stretch on, its planned end is shown.
      if (known !== undefined && isOpenByPlan !== null) ahead.change = Math.min(known, ahead.change ?? Infinity)
      known = undefined
    }
    if (!isTurning && ahead.change !== undefined && known === undefined) return ahead
  }
  if (isValid) look(staff.until)
  return ahead
}

/** @param now epoch milliseconds */
export function openStateOf(record: Operational, resort: OperationFrame, now: number): OpenState {
  const staff = staffOf(record, resort)
  const changes = planOf(record, resort.timezone, staff, now)
  // It begins with what is planned now.
  const first = changes.next().value!
  const shown = shownBy(staff, first.plan, now)
  const isOpen = openness[shown.status]
  const isClosedByStaff = shown.reason === 'status' && shown.status === 'closed'
  const { change, turn } = lookAhead(staff, shown, first, isClosedByStaff ? [] : changes)
  const expected = isClosedByStaff ? expectedOpening(record, now) : undefined
  return {
    isOpen,
    ...shown,
    opensAt: isOpen === false ? iso(expected ?? turn) : null,
    isOpeningExpected: expected !== undefined,
    closesAt: isOpen === true ? iso(turn) : null,
    nextChangeAt: iso(expected === undefined ? change : Math.min(expected, change ?? Infinity)),
  }
}

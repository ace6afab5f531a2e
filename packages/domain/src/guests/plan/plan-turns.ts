/** The status planned at a moment, since when, and when the plan turns to another one. */
import { isOneOf } from '../../values/closed-list.ts'
import { statuses, type Status } from '../../declare/vocabulary.ts'
import type { DisplayStatus } from '../../displays/feed.ts'
import type { Operational } from '../operational.ts'
import { planFrom } from './plan-from.ts'
import type { Planned } from './planned.ts'
import { dayMs } from '../../time/durations.ts'

/** From this moment on, in epoch milliseconds. Where nothing is planned before or after, it is a turn as well. */
export interface Turn extends Pick<Planned, 'reason' | 'note'> {
  at: number
  status: Status
}

export interface PlanTurns {
  planned: Planned
  /** To what is planned now. Undefined if nothing is planned, or for longer than `maxDaysBack` days. */
  last: Turn | undefined
  /** Until the end of tomorrow. */
  next: Turn | undefined
}

const isPlanned = (status: DisplayStatus): status is Status => isOneOf(statuses, status)

/** Most records have turned since yesterday, so that few days are looked at. */
const daysBack = [1, 15]
export const maxDaysBack = 15

/** Changes of the reason alone, such as from the hours to a special day with the same, are not turns. */
function* turnsFrom(record: Operational, timeZone: string, from: number, daysAhead: number): Generator<Turn, undefined> {
  let last: DisplayStatus | undefined
  for (const { at, plan } of planFrom(record, timeZone, from, daysAhead)) {
    const { status, reason, note } = plan
    if (last !== undefined && status !== last && isPlanned(status)) yield { at, status, reason, note }
    last = status
  }
  return undefined
}

function lastTurn(record: Operational, timeZone: string, now: number): Turn | undefined {
  for (const days of daysBack) {
    let last: Turn | undefined
    // A day more, because the day on which clocks are put forward has 23 hours.
    for (const turn of turnsFrom(record, timeZone, now - days * dayMs, days + 1)) {
      if (turn.at > now) break
      last = turn
    }
    if (last) return last
  }
  return undefined
}

/** @param now epoch milliseconds */
export function planTurnsOf(record: Operational, timeZone: string, now: number): PlanTurns {
  // A plan begins with what is planned at its first moment.
  const { plan } = planFrom(record, timeZone, now, 0).next().value!
  return {
    planned: plan,
    last: isPlanned(plan.status) ? lastTurn(record, timeZone, now) : undefined,
    next: turnsFrom(record, timeZone, now, 1).next().value,
  }
}

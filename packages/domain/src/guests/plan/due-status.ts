/**
 * The status a record should have by its plan instead of the stored one: set by the server, or proposed to staff (decision 0133).
 * A status that was set otherwise stands until the time that was chosen for it, or until the plan turns next.
 */
import type { Status } from '../../declare/vocabulary.ts'
import type { Localized } from '../../values/localized.ts'
import type { Operational } from '../operational.ts'
import { planFrom } from './plan-from.ts'
import type { PlanReason } from './planned.ts'
import { maxDaysBack, planTurnsOf } from './plan-turns.ts'
import { dayMs } from '../../time/durations.ts'

/** How the stored status was set, in epoch milliseconds. */
export interface LastSet {
  at: number
  /** The record with its plan of that moment, and when the plan was changed since. */
  before?: { record: Operational; changedAt: number } | undefined
}

export interface DueStatus {
  status: Status
  /** Epoch milliseconds: the turn of the plan, the end of the validity, or a later change of the plan. */
  since: number
  reason: PlanReason | 'expired'
  /** The note of the schedule entry that decided. */
  note: Localized | null
  /** The validity of the stored status has ended, so that even the same status is set again. */
  hasExpired: boolean
}

/** Until then the plan does not open what staff have closed. Epoch milliseconds. */
export const heldUntil = ({ status, reopensAt }: Operational): number =>
  status === 'closed' && reopensAt ? Date.parse(reopensAt) : -Infinity

/**
 * @param now epoch milliseconds
 * @param lastSet as of the last `maxDaysBack` days; without it, what may be due
 */
export function dueStatus(record: Operational, timeZone: string, now: number, lastSet?: LastSet): DueStatus | undefined {
  const until = record.statusValidUntil ? Date.parse(record.statusValidUntil) : undefined
  const held = heldUntil(record)
  if ((until !== undefined && until > now) || held > now) return undefined
  const hasExpired = until !== undefined
  const { planned, last } = planTurnsOf(record, timeZone, now)
  const { status, note } = planned
  if (status === 'unknown' || (status === record.status && !hasExpired)) return undefined
  // A turn that was held back is due at the time staff expected.
  const turned = last ? Math.max(last.at, held) : -Infinity
  const due = (since: number): DueStatus => {
    const reason = until === since ? 'expired' : planned.reason
    return { status, since, reason, note, hasExpired }
  }
  if (!lastSet) return due(Math.max(turned, until ?? -Infinity))
  if (hasExpired && lastSet.at < until) return due(Math.max(turned, until))
  if (last && lastSet.at < last.at) return due(turned)
  // The plan itself was changed after the status was set.
  const { at, before } = lastSet
  const then = before && planFrom(before.record, timeZone, at, 0).next().value!.plan
  return then && then.status !== status ? due(before.changedAt) : undefined
}

/** A status set before is as one set then: older turns are no longer followed. */
export const earliestSet = (now: number): number => now - maxDaysBack * dayMs

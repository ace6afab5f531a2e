/** Statuses expire: after the validity set on the record or on the whole resort, the status is unknown (OP63). */
import type { DisplayStatus, ShownItem, ShownResort } from './feed.ts'

type Aging = Pick<ShownItem, 'status' | 'statusValidUntil'>
type Frame = Pick<ShownResort, 'statusValidUntil'>

type Planned = Pick<ShownItem, 'reason' | 'opensAt' | 'closesAt'>

const isPast = (moment: string | null | undefined, now: number) => Boolean(moment) && Date.parse(moment!) <= now

/** Milliseconds after an opening in which the server normally publishes it. */
const publishDelay = 60_000

export function shownStatus(item: Aging, resort: Frame, now: number): DisplayStatus {
  return isPast(item.statusValidUntil, now) || isPast(resort.statusValidUntil, now) ? 'unknown' : item.status
}

/**
 * Continues the status of a feed while the server cannot be reached: what was open closes as planned, and of what was closed as planned it is
 * not known whether it has opened.
 */
export function continuedStatus(item: Aging & Planned, resort: Frame, now: number): DisplayStatus {
  if (isPast(item.closesAt, now)) return 'closed'
  if (item.status === 'closed' && item.reason && item.reason !== 'status')
    return isPast(item.opensAt, now - publishDelay) ? 'unknown' : 'closed'
  return shownStatus(item, resort, now)
}

/** When the next status expires, in epoch milliseconds. */
export function nextAging(items: Iterable<Aging>, resort: Frame, now: number): number | undefined {
  let next = Infinity
  for (const { statusValidUntil } of [resort, ...items]) {
    const moment = statusValidUntil === null ? Infinity : Date.parse(statusValidUntil)
    if (moment > now && moment < next) next = moment
  }
  return Number.isFinite(next) ? next : undefined
}

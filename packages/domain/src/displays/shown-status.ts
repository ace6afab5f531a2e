/** Statuses expire: after the validity set on the record or on the whole resort, the status is unknown (OP63). */
import type { DisplayStatus, ShownItem, ShownResort } from './feed.ts'

type Aging = Pick<ShownItem, 'status' | 'statusValidUntil'>
type Frame = Pick<ShownResort, 'statusValidUntil'>

const isPast = (moment: string | null, now: number) => moment !== null && Date.parse(moment) <= now

export function shownStatus(item: Aging, resort: Frame, now: number): DisplayStatus {
  return isPast(item.statusValidUntil, now) || isPast(resort.statusValidUntil, now) ? 'unknown' : item.status
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

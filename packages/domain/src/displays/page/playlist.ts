/**
 * The notices of a screen at a given time, their order, and the time of the next change, so that no polling is needed. Times are epoch
 * milliseconds, hours of schedules those of the resort's zone (OP34, INFO).
 */
import type { noticeSeverities } from '../../declare/vocabulary.ts'
import { isScheduled, nextEdge, type ShownTimes } from '../../time/schedule.ts'

export interface Airing {
  id: string
  /** 0 to 100; at 100 it is shown alone. */
  priority: number
  severity: (typeof noticeSeverities)[number]
  order: number
  validFrom: string | null
  validTo: string | null
  schedule: readonly ShownTimes[] | null
}

/** Urgent notices are shown exclusively. */
export const urgentPriority = 100

const severityRank: Readonly<Record<Airing['severity'], number>> = { danger: 0, warning: 1, success: 2, info: 2 }

const momentOf = (moment: string | null, otherwise: number) => (moment === null ? otherwise : Date.parse(moment))

export function airsAt({ validFrom, validTo, schedule }: Airing, now: number, timeZone: string): boolean {
  return momentOf(validFrom, -Infinity) <= now && now < momentOf(validTo, Infinity) && isScheduled(schedule, now, timeZone)
}

/** The highest priority first, then danger before warnings before the rest, then the order of the list. */
const byRank = (one: Airing, other: Airing) =>
  other.priority - one.priority ||
  severityRank[one.severity] - severityRank[other.severity] ||
  one.order - other.order ||
  (one.id < other.id ? -1 : 1)

/** In the order in which they are shown. Urgent ones exclude all others. */
export function onAir<Item extends Airing>(items: readonly Item[], now: number, timeZone: string): Item[] {
  const airing = items.filter((item) => airsAt(item, now, timeZone))
  const urgent = airing.filter(({ priority }) => priority >= urgentPriority)
  return (urgent.length ? urgent : airing).toSorted(byRank)
}

/** The time of the next change; undefined if there is none. */
export function nextChange(items: readonly Airing[], now: number, timeZone: string): number | undefined {
  const moments = items.flatMap((item) => momentsOf(item, now, timeZone)).filter((moment) => moment > now)
  return moments.length ? Math.min(...moments) : undefined
}

function momentsOf({ validFrom, validTo, schedule }: Airing, now: number, timeZone: string): number[] {
  const [from, to] = [momentOf(validFrom, -Infinity), momentOf(validTo, Infinity)]
  if (to <= now) return []
  const edge = nextEdge(schedule, Math.max(now, from), timeZone)
  return [from, to, edge ?? Infinity].filter((moment) => Number.isFinite(moment) && moment <= to)
}

/** The next notice that will be shown after the current ones, for a preview. */
export function nextOn<Item extends Airing>(items: readonly Item[], now: number, timeZone: string): { at: number; item: Item } | undefined {
  const isOn = new Set(onAir(items, now, timeZone).map(({ id }) => id))
  let at = now
  // Each step is a start or an end; the number of steps is limited.
  for (let step = 0; step < 50; step++) {
    const next = nextChange(items, at, timeZone)
    if (next === undefined) return undefined
    at = next
    const item = onAir(items, at, timeZone).find(({ id }) => !isOn.has(id))
    if (item) return { at, item }
  }
  return undefined
}

/** An empty list means all screens of the medium. An unregistered screen only shows notices for all. */
export const isFor = ({ deviceIds }: { deviceIds?: readonly string[] | null }, deviceId: string | undefined): boolean =>
  !deviceIds?.length || (deviceId !== undefined && deviceIds.includes(deviceId))

/** The open state of published items, computed again only when it can have changed. */
import type { ShownResort } from '@ridgeline/domain/displays/feed'
import { openStateOf, type OpenState } from '@ridgeline/domain/guests/open-state'
import type { Published } from './published.ts'

type Frame = Pick<ShownResort, 'timezone' | 'statusValidUntil'>

interface Known {
  state: OpenState
  /** Epoch milliseconds between which it is true; the end is exclusive. */
  from: number
  until: number
  frame: string
}

const momentOf = (moment: string | null) => (moment === null ? Infinity : Date.parse(moment))
const keyOf = ({ timezone, statusValidUntil }: Frame) => `${timezone} ${statusValidUntil}`

/** A change of a record makes a new object, so that none of these is out of date. */
const known = new WeakMap<Published, Known>()

export function shownState(published: Published, resort: Frame, now: number): OpenState {
  const found = known.get(published)
  const frame = keyOf(resort)
  if (found && found.frame === frame && found.from <= now && now < found.until) return found.state
  const state = openStateOf(published.operation, resort, now)
  known.set(published, { state, from: now, until: momentOf(state.nextChangeAt), frame })
  return state
}

/** When one of them changes next, in epoch milliseconds; Infinity if none does. */
export function nextChange(items: Iterable<Published>, resort: Frame, now: number): number {
  let next = Infinity
  for (const item of items) next = Math.min(next, momentOf(shownState(item, resort, now).nextChangeAt))
  return next
}

/** Ids of the items that have changed since then. */
export function changedSince(items: Iterable<Published>, resort: Frame, since: number, now: number): Set<string> {
  const changed = new Set<string>()
  for (const item of items) if (momentOf(shownState(item, resort, since).nextChangeAt) <= now) changed.add(item.item.id)
  return changed
}

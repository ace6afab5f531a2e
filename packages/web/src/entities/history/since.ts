/** The changes since a version, from the newer entries of the history. */
import type { HistoryEntry } from './history-api.ts'
import { isSame } from '@ridgeline/domain/compare/same-value'

export interface ChangeSince {
  name: string
  now: unknown
  former: unknown
  /** Bytes, where one of the values between was too large to be listed; both are null then. */
  size?: number
}

/** `newer`: the entries after the version, newest first. A field that is as it was then is left out. */
export function changesSince(newer: readonly HistoryEntry[]): ChangeSince[] {
  const since = new Map<string, ChangeSince>()
  for (const { changes } of newer)
    for (const [name, { from, to, size }] of Object.entries(changes)) {
      const { now, size: known } = since.get(name) ?? { now: to }
      const large = known ?? size
      since.set(name, large === undefined ? { name, now, former: from } : { name, now: null, former: null, size: large })
    }
  return [...since.values()].filter(({ now, former, size }) => size !== undefined || !isSame(now, former))
}

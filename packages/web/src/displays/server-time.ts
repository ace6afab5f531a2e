/** What time it is by the server, as far as this device can tell: until the server is heard again it has its own clock alone. */
import type { DisplayState } from './display-state.ts'

/** Milliseconds a clock may be wrong on the wall. */
const tolerance = 60_000

export interface ServerTime {
  /** For clocks and minutes. Missing before the browser runs, and while this device's clock lies behind what the server said last. */
  now: number | undefined
  /** At least so late it is: what has left by then, has left. Missing before the browser runs. */
  least: number | undefined
  /** What turns this device's clock into that, in milliseconds. */
  offset: number
}

/** When the server was last known to stand behind what is shown, by its clock. */
export const seenAt = ({ contactAt, feed }: DisplayState): number => contactAt ?? (feed ? Date.parse(feed.generatedAt) : -Infinity)

/** @param told what this device's clock says, with the offset */
export function serverTime(state: DisplayState, told: number | undefined): ServerTime {
  const { offset } = state
  const seen = seenAt(state)
  if (told === undefined || told >= seen - tolerance) return { now: told, least: told, offset }
  return { now: undefined, least: seen, offset: offset + seen - told }
}

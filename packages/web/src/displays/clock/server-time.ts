/** The server's time, derived from the clock of this device between two contacts with the server. */
import type { DisplayState } from '../feed/display-state.ts'

/** Milliseconds that the clock of a device may be off. */
const tolerance = 60_000

export interface ServerTime {
  /** For clocks and minutes. Missing before the browser runs, and while the device clock is behind the last known server time. */
  now: number | undefined
  /** Lower limit of the time: departures before it have left. Missing before the browser runs. */
  least: number | undefined
  /** Milliseconds from the device clock to the server's time. */
  offset: number
}

/** When the server last confirmed the displayed data, by its clock. */
export const seenAt = ({ contactAt, feed }: DisplayState): number => contactAt ?? (feed ? Date.parse(feed.generatedAt) : -Infinity)

/** @param deviceTime by the clock of this device, plus the offset */
export function serverTime(state: DisplayState, deviceTime: number | undefined): ServerTime {
  const { offset } = state
  const seen = seenAt(state)
  if (deviceTime === undefined || deviceTime >= seen - tolerance) return { now: deviceTime, least: deviceTime, offset }
  return { now: undefined, least: seen, offset: offset + seen - deviceTime }
}

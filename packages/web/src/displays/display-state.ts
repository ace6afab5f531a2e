/** What a display knows: its feed, the server's time, and when it last heard from the server. */
import type { DisplayFeed } from '@ridgeline/domain/displays/page-data'

export interface DisplayState {
  feed: DisplayFeed | null
  /** What the server's clock is ahead of this device's, in milliseconds. Devices on a wall are often minutes off. */
  offset: number
  /** The server's time of the last contact; missing before the first one. */
  contactAt: number | undefined
}

const pollTime = 30_000
/** Milliseconds between two questions while there is no stream. A board of departures says itself how often. */
export const pollTimeOf = (feed: DisplayFeed | null) => (feed?.kind === 'departures' ? feed.refreshSeconds * 1_000 : pollTime)

/** How long an answer may take, in milliseconds. */
export const patience = 15_000

/** Longer without contact, and the picture says how old it is: two questions were not answered (F16, security 3.4). */
export const staleAfter = (feed: DisplayFeed) => 2 * Math.max(pollTimeOf(feed), patience) + patience

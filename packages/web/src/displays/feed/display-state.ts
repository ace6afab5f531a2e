/** The state of a display: its feed, the server's time, and the last contact with the server. */
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'

export interface DisplayState {
  feed: DisplayFeed | null
  /** Milliseconds the server's clock is ahead of the clock of this device, which is often minutes off. */
  offset: number
  /** The server's time of the last contact; missing before the first one. */
  contactAt: number | undefined
}

const pollTime = 30_000
/** Milliseconds between two requests while there is no stream. Departure boards have their own interval. */
export const pollTimeOf = (feed: DisplayFeed | null) => (feed?.kind === 'departures' ? feed.refreshSeconds * 1_000 : pollTime)

/** Timeout of a request in milliseconds. */
export const patience = 15_000

/** After this time without contact, that is two failed requests, the display shows the age of its data (F16, security 3.4). */
export const staleAfter = (feed: DisplayFeed) => 2 * Math.max(pollTimeOf(feed), patience) + patience

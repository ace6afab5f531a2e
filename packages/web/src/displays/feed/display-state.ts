/** The state of a display: its feed, the server's time, and the last contact with the server. */
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'

export interface DisplayState {
  feed: DisplayFeed | null
  /** Milliseconds the server's clock is ahead of the clock of this device, which is often minutes off. */
  offset: number
  /** The server's time of the last contact; missing before the first one. */
  contactAt: number | undefined
}

/** Milliseconds between two requests while nothing comes through the stream. */
export const pollTime = 30_000
/** Milliseconds after which a departure board reads everything again, even while changes come through the stream. */
export const refreshTimeOf = (feed: DisplayFeed | null) => (feed?.kind === 'departures' ? feed.refreshSeconds * 1_000 : Infinity)

/** Timeout of a request in milliseconds. */
export const requestTimeout = 15_000

/**
 * After this time without contact, that is two failed requests, the display shows the age of its data (F16, security 3.4). Heartbeats come
 * more often, so it does not depend on the interval of a board.
 */
export const staleAfter = 2 * pollTime + requestTimeout

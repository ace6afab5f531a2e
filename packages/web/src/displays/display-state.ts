/** What a display knows: its feed, the server's time, and when it last heard from the server. */
import type { Feed } from '@ridgeline/domain/displays/feed'

export interface DisplayState {
  feed: Feed | null
  /** What the server's clock is ahead of this device's, in milliseconds. Devices on a wall are often minutes off. */
  offset: number
  /** The server's time of the last contact; missing before the first one. */
  contactAt: number | undefined
}

/** Longer without contact, and the picture says how old it is (design language 13). */
export const staleAfter = 3 * 60_000

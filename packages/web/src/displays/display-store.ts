/** The state of this display, for React: what the page brought, then what the server says, and a copy for the next start. */
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { PageData } from '@ridgeline/domain/displays/page-data'
import { idbGet, idbSet } from '../lib/browser/idb.ts'
import { signal } from '../lib/browser/signal.ts'
import type { DisplayState } from './display-state.ts'
import { followFeed } from './feed-source.ts'

export interface DisplayStore {
  get(): DisplayState
  subscribe(listener: () => void): () => void
  stop(): void
}

export function displayStore(page: PageData, query: string, onBuild: (build: string) => void): DisplayStore {
  const changed = signal()
  const copyKey = `display ${page.kind} ${page.resortId}${query}`
  const timeKey = `${copyKey} at`
  let state: DisplayState = { feed: page.feed, offset: 0, contactAt: undefined }

  function set(next: Partial<DisplayState>) {
    state = { ...state, ...next }
    changed.emit()
  }

  // The page may be an old copy of the service worker's; what was last shown is newer.
  void Promise.all([idbGet<Feed>(copyKey), idbGet<number>(timeKey)]).then(([copy, contactAt]) => {
    if (state.contactAt) return
    const isNewer = copy && (!state.feed || copy.generatedAt > state.feed.generatedAt)
    set({ contactAt, ...(isNewer && { feed: copy }) })
  })

  const stop = followFeed(page, query, page.feed, {
    onFeed(feed) {
      set({ feed })
      if (feed) void idbSet(copyKey, feed)
    },
    onContact(serverTime) {
      set({ offset: serverTime - Date.now(), contactAt: serverTime })
      // The time alone: the feed is large, and a heartbeat comes every quarter of a minute for years.
      void idbSet(timeKey, serverTime)
    },
    onBuild,
  })

  return { get: () => state, subscribe: changed.subscribe, stop }
}

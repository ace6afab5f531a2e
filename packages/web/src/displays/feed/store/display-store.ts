/** The state of this display for React: first from the page, then from the server, with a stored copy for the next start. */
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import { idbGet, idbRemove, idbSet } from '../../../lib/browser/idb.ts'
import { signal } from '../../../lib/browser/signal.ts'
import type { DisplayState } from '../display-state.ts'
import { followFeed } from './feed-source.ts'
import { dropPage, keepPage } from './kept-page.ts'
import type { OwnPage } from '../../page.ts'

export interface DisplayStore {
  get(): DisplayState
  subscribe(listener: () => void): () => void
  stop(): void
}

const keepTime = 5_000

export function displayStore(page: OwnPage, onBuild: (build: string) => void): DisplayStore {
  const changed = signal()
  const copyKey = `display ${page.kind} ${page.id}${page.query}`
  const timeKey = `${copyKey} at`
  let state: DisplayState = { feed: page.feed, offset: 0, contactAt: undefined }

  function set(next: Partial<DisplayState>) {
    state = { ...state, ...next }
    changed.emit()
  }

  let isWithdrawn = false

  /** What was withdrawn is not shown again, also not by a display that starts without the server. */
  function forget() {
    isWithdrawn = true
    void idbRemove(copyKey)
    void idbRemove(timeKey)
    void dropPage()
  }
  if (page.isUnpublished) forget()

  // The page may be an old copy from the service worker; the stored feed is newer.
  void Promise.all([idbGet<DisplayFeed>(copyKey), idbGet<number>(timeKey)]).then(([copy, contactAt]) => {
    if (state.contactAt || isWithdrawn) return
    const isNewer = copy && (!state.feed || copy.generatedAt > state.feed.generatedAt)
    set({ contactAt, ...(isNewer && { feed: copy }) })
  })

  let keeping: ReturnType<typeof setTimeout> | undefined
  /** Feeds are large and may change each second: storing each would wear out the flash memory of small devices. */
  function keep() {
    keeping ??= setTimeout(() => {
      keeping = undefined
      if (state.feed) void idbSet(copyKey, state.feed)
    }, keepTime)
  }

  const stop = followFeed(page, page.feed, {
    onFeed(feed) {
      const isBack = feed && isWithdrawn && !state.feed
      set({ feed })
      if (feed) keep()
      else forget()
      if (isBack) void keepPage()
    },
    onContact(serverTime) {
      set({ offset: serverTime - Date.now(), contactAt: serverTime })
      // Only the time is stored: the feed is large, and heartbeats arrive every 15 s for years.
      if (state.feed) void idbSet(timeKey, serverTime)
    },
    onBuild,
  })

  return { get: () => state, subscribe: changed.subscribe, stop }
}

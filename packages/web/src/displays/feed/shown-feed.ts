/** The feed as of now: statuses expire, lifts close as planned, and the counts follow. */
import type { Feed } from '@ridgeline/domain/displays/feed'
import { continuedStatus } from '@ridgeline/domain/displays/shown-status'
import { summaryOf } from '@ridgeline/domain/displays/summary'

export function shownFeed(feed: Feed, now: number | undefined): Feed {
  if (now === undefined) return feed
  let isSame = true
  const items = feed.items.map((item) => {
    const status = continuedStatus(item, feed.resort, now)
    if (status === item.status) return item
    isSame = false
    return { ...item, status, statusNote: null }
  })
  return isSame ? feed : { ...feed, items, summary: summaryOf(items) }
}

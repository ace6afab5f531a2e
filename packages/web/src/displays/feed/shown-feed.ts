/** The feed as of now: expired statuses become unknown, and the counts follow. */
import type { Feed } from '@ridgeline/domain/displays/feed'
import { shownStatus } from '@ridgeline/domain/displays/shown-status'
import { summaryOf } from '@ridgeline/domain/displays/summary'

export function shownFeed(feed: Feed, now: number | undefined): Feed {
  if (now === undefined) return feed
  let isSame = true
  const items = feed.items.map((item) => {
    const status = shownStatus(item, feed.resort, now)
    if (status === item.status) return item
    isSame = false
    return { ...item, status }
  })
  return isSame ? feed : { ...feed, items, summary: summaryOf(items) }
}

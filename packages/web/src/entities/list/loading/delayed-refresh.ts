/** After a change, lists are fetched again only when the user has paused for a moment, so that rows do not move while they press. */
import type { Query, QueryClient } from '@tanstack/react-query'

/** Milliseconds without a press. */
const rest = 1500

const waiting = new Set<Query>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Fetches these lists again after the pause; each call restarts the pause. */
export function refreshLater(client: QueryClient, lists: Iterable<Query>): void {
  for (const list of lists) waiting.add(list)
  clearTimeout(timer)
  if (waiting.size === 0) return
  timer = setTimeout(() => {
    void client.invalidateQueries({ predicate: (query) => waiting.has(query) })
    waiting.clear()
  }, rest)
}

/** The user is still working: restarts the pause of refreshes that are waiting. */
export const postponeRefresh = (client: QueryClient): void => refreshLater(client, [])

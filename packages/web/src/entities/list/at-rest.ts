/** Lists let a changed row go, or to its new place, once nobody has pressed anything for a moment: rows never jump under the finger. */
import type { Query, QueryClient } from '@tanstack/react-query'

/** Milliseconds. */
const rest = 1500

const waiting = new Set<Query>()
let timer: ReturnType<typeof setTimeout> | undefined

/** These are asked for again after the last press. */
export function refreshAtRest(client: QueryClient, lists: Iterable<Query>): void {
  for (const list of lists) waiting.add(list)
  clearTimeout(timer)
  if (waiting.size === 0) return
  timer = setTimeout(() => {
    void client.invalidateQueries({ predicate: (query) => waiting.has(query) })
    waiting.clear()
  }, rest)
}

/** Somebody is still pressing. */
export const stir = (client: QueryClient): void => refreshAtRest(client, [])

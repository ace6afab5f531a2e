/** What is on the screen but could not be fetched again is outdated, and no later event would say so: fetching it is retried. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { CallError, isUnreachable } from '../call-error.ts'

/** Milliseconds. */
const firstDelay = 5_000
const maxDelay = 60_000

/** Neither refused nor gone: the same request can succeed later. */
const mayPass = (error: unknown) => isUnreachable(error) || (error instanceof CallError && (error.status >= 500 || error.status === 429))

/** Queries without an answer yet show the failure, with a button to try again, and are left to it. */
const isOutdated = ({ state }: Query) => state.status === 'error' && state.data !== undefined && mayPass(state.error)

/** @returns a function that ends it */
export function retryRefetches(client: QueryClient): () => void {
  const delays = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function retry(query: Query) {
    timers.delete(query.queryHash)
    if (query.isActive() && isOutdated(query)) void query.fetch().catch(() => undefined)
    else delays.delete(query.queryHash)
  }
  const end = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { queryHash } = query
    if (action.type === 'success') delays.delete(queryHash)
    if (action.type !== 'error' || timers.has(queryHash) || !isOutdated(query)) return
    const delay = delays.get(queryHash) ?? firstDelay
    delays.set(queryHash, Math.min(delay * 2, maxDelay))
    timers.set(
      queryHash,
      setTimeout(() => retry(query), delay),
    )
  })
  return () => {
    end()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

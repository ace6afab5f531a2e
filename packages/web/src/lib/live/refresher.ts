/** Milliseconds between two fetches of the same lists. */
import { pause } from '../browser/time/pause.ts'
const rest = 500

/**
 * Fetches one after the other, per kind: when many records change every second, a fetch is not cancelled by the next change before its answer
 * has arrived, and changes that arrive meanwhile are fetched together.
 */
export function refresher(fetch: (entity: string) => Promise<unknown>): (entity: string) => Promise<void> {
  const fetching = new Set<string>()
  const waiting = new Set<string>()
  return async function refresh(entity) {
    if (fetching.has(entity)) return void waiting.add(entity)
    fetching.add(entity)
    await Promise.all([fetch(entity), pause(rest)])
    fetching.delete(entity)
    if (waiting.delete(entity)) await refresh(entity)
  }
}

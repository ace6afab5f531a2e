/** A short-lived cache: requests for the same key share one response, also while it is being built. */

/** Maximum number of entries: requests for invented keys can only evict entries that can be built again. */
const maxCached = 200

/** @param time milliseconds from the start of the request. Failures are not cached. */
export function memoryOf<T>(time: number) {
  const known = new Map<string, { answer: Promise<T>; until: number }>()
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const found = known.get(key)
    if (found && Date.now() < found.until) return found.answer
    const kept = { answer: ask(), until: Date.now() + time }
    known.delete(key)
    known.set(key, kept)
    const [oldest] = known.keys()
    if (known.size > maxCached && oldest !== undefined) known.delete(oldest)
    kept.answer.catch(() => known.get(key) === kept && known.delete(key))
    return kept.answer
  }
}

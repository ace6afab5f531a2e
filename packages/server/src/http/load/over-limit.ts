/** Caches who exceeded a limit, so that refusing further attempts needs no query. */
const remembered = 15_000
const maxKeys = 20_000

export interface OverLimit {
  has(key: string): boolean
  add(key: string): void
}

export function overLimit(now: () => number = Date.now): OverLimit {
  // Insertion order is the order of expiry.
  const ends = new Map<string, number>()
  return {
    has: (key) => (ends.get(key) ?? 0) > now(),
    add(key) {
      ends.delete(key)
      if (ends.size >= maxKeys) ends.delete(ends.keys().next().value!)
      ends.set(key, now() + remembered)
    },
  }
}

/** Who was over a limit a moment ago is refused without asking the database again, so that guessing on costs nearly nothing. */
const remembered = 15_000
const maxKeys = 20_000

export interface OverLimit {
  has(key: string): boolean
  add(key: string): void
}

export function overLimit(now: () => number = Date.now): OverLimit {
  // In the order in which they end.
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

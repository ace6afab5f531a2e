/** Token buckets by name: a burst and a rate per second. In memory, for limits that protect this process only. */

interface Bucket {
  tokens: number
  at: number
}

export function tokenBuckets({ burst, perSecond }: { burst: number; perSecond: number }, now = () => performance.now()) {
  /** Ordered by last use. */
  const buckets = new Map<string, Bucket>()
  const tokensAt = ({ tokens, at }: Bucket, moment: number) => Math.min(burst, tokens + ((moment - at) / 1000) * perSecond)

  /** A full bucket behaves like a new one, so it can be removed. */
  function forgetFull(moment: number) {
    for (const [name, bucket] of buckets) {
      if (tokensAt(bucket, moment) < burst) return
      buckets.delete(name)
    }
  }

  return {
    size: () => buckets.size,
    take(name: string): boolean {
      const moment = now()
      forgetFull(moment)
      const tokens = tokensAt(buckets.get(name) ?? { tokens: burst, at: moment }, moment)
      if (tokens < 1) return false
      buckets.delete(name)
      buckets.set(name, { tokens: tokens - 1, at: moment })
      return true
    },
  }
}
